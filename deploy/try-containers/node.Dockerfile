# A substitute for the official image of this name, if it cannot be pulled (npm run try-containers).
FROM localhost/berth-base-bookworm
COPY --from=node bin/node /usr/local/bin/node
COPY --from=npm . /usr/local/lib/node_modules/npm
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm && ln -s ../lib/node_modules/npm/bin/npx-cli.js /usr/local/bin/npx \
  && useradd --create-home --uid 1000 node
CMD ["node"]
