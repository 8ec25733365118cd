# One build, two images: `--target server` (rooms, HTTP, the client) and `--target worker` (bots that search).
# Node runs the TypeScript sources as they are, so only the client is built.
FROM node:24.21.0-bookworm-slim AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages/engine/package.json packages/engine/
COPY packages/protocol/package.json packages/protocol/
COPY packages/ai/package.json packages/ai/
COPY apps/server/package.json apps/server/
COPY apps/ai-worker/package.json apps/ai-worker/
COPY apps/client/package.json apps/client/
COPY tools/package.json tools/

FROM manifests AS client
RUN npm ci
COPY packages packages
COPY apps apps
COPY maps maps
COPY tsconfig.base.json ./
RUN npm exec -- vite build apps/client

# Without the root's own dependencies: its Node binary is for machines that do not have this one.
FROM manifests AS libraries
RUN npm ci --omit=dev --workspace @salient/server --workspace @salient/ai-worker

FROM node:24.21.0-bookworm-slim AS runtime
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
COPY --from=libraries /app ./
COPY packages packages
COPY apps/server apps/server
COPY apps/ai-worker apps/ai-worker
COPY maps maps
RUN mkdir /data && chown node:node /data
USER node

FROM runtime AS worker
CMD ["node", "apps/ai-worker/src/main.ts"]

FROM runtime AS server
COPY --from=client /app/apps/client/dist apps/client/dist
ENV PORT=2567
EXPOSE 2567
VOLUME /data
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "apps/server/src/main.ts"]
