# A substitute for the official image of this name, if it cannot be pulled (npm run try-containers).
FROM localhost/berth-base-bookworm
COPY --from=nats nats-server /usr/local/bin/nats-server
ENTRYPOINT ["nats-server"]
