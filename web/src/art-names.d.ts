declare module "virtual:art-names" {
  const names: Record<string, string[]>;
  export default names;
}
