# One image for every role: ROLE=api, ROLE=worker, or both in one process. See docs/guides/several-machines.md.
FROM node:24-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY service/package.json service/
# The lock file decides; `npm ci` would ask it for the packages of other machines, too. Optional packages bring the code
# of this machine for pictures, and Node, which is in the image already.
RUN npm install --no-save --omit=dev --no-audit --no-fund && rm -rf node_modules/node-* node_modules/.bin/node

# The panel and the clients are built once, here; nothing is built when the service starts.
FROM node:24-slim AS panel
WORKDIR /app
COPY package.json package-lock.json .npmrc tsconfig.json LICENSE ./
COPY service/package.json service/
COPY sdk sdk
COPY cli cli
COPY mcp mcp
RUN npm install --no-save --no-audit --no-fund --include-workspace-root -w sdk -w cli -w mcp
COPY panel panel
COPY scripts scripts
COPY openapi.json ./
# The panel judges comments as the service does.
COPY service/src/features/automation/comment-automations/matching service/src/features/automation/comment-automations/matching
# The MCP server hands the guides on to models.
COPY docs docs
# A build without the clients would go unnoticed until somebody asks for one.
RUN node scripts/panel.mjs && test -s panel/dist/clients/mcp.tgz

FROM node:24-slim
WORKDIR /app
ENV NODE_ENV=production DEPLOYMENT=production HOST=0.0.0.0 PORT=4000 DATA_DIR=/data
COPY --from=packages /app/node_modules node_modules
COPY package.json ./
COPY service service
COPY --from=panel /app/panel/dist panel/dist
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 4000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/v1/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "service/src/main.ts"]
