# syntax=docker/dockerfile:1
# Kingstable in a container: the wheel is made in the first stage, and nothing of that stage is kept but the wheel.
FROM python:3.13-slim-bookworm AS made
# hadolint ignore=DL3008
RUN apt-get update \
    && apt-get install -y --no-install-recommends gcc libc6-dev \
    && rm -rf /var/lib/apt/lists/*
WORKDIR /src
COPY . .
RUN python kt wheel && cp requirements/run.lock dist/

FROM python:3.13-slim-bookworm
COPY --from=made /src/dist /tmp/dist
RUN pip install --no-cache-dir --require-hashes -r /tmp/dist/run.lock \
    && pip install --no-cache-dir --no-deps /tmp/dist/*.whl \
    && rm -r /tmp/dist \
    && useradd --system --uid 10001 --create-home --home-dir /data kingstable
USER 10001
WORKDIR /data
VOLUME /data
ENV KT_HOST=0.0.0.0 KT_DB=sqlite:////data/kingstable.db
EXPOSE 8000
STOPSIGNAL SIGTERM
HEALTHCHECK --start-period=20s CMD ["python", "-c", "import urllib.request as u; u.urlopen('http://127.0.0.1:8000/healthz', timeout=5)"]
CMD ["kingstable", "serve"]
