/** Passkeys: the browser's own dialog between two calls of the server. They exist in secure contexts only. */

import { post } from "../../lib/api";
import type { Me, Options } from "../../wire";

export const passkeysHere = (): boolean =>
  isSecureContext && "PublicKeyCredential" in window && "parseCreationOptionsFromJSON" in PublicKeyCredential;

async function asked(path: string): Promise<{ challenge: string }> {
  return JSON.parse((await post<Options>(path)).options) as { challenge: string };
}

export async function addPasskey(): Promise<Me> {
  const options = await asked("/api/passkeys/options");
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as unknown as PublicKeyCredentialCreationOptionsJSON,
  );
  const made = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential;
  return post<Me>("/api/passkeys", { challenge: options.challenge, credential: JSON.stringify(made.toJSON()) });
}

export async function signInByPasskey(): Promise<Me> {
  const options = await asked("/api/passkeys/sign-in/options");
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as unknown as PublicKeyCredentialRequestOptionsJSON,
  );
  const made = (await navigator.credentials.get({ publicKey })) as PublicKeyCredential;
  const credential = JSON.stringify(made.toJSON());
  return post<Me>("/api/passkeys/sign-in", { challenge: options.challenge, credential, key: made.id });
}
