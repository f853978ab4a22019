# Stands in for the official image of this name, where none can be pulled (npm run try-containers).
FROM localhost/berth-base
COPY --from=nats nats-server /usr/local/bin/nats-server
ENTRYPOINT ["nats-server"]
