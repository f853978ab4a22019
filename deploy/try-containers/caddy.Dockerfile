# Stands in for the official image of this name, where none can be pulled (npm run try-containers).
FROM localhost/berth-base
ENV XDG_DATA_HOME=/data XDG_CONFIG_HOME=/config
CMD ["caddy", "run", "--config", "/etc/caddy/Caddyfile", "--adapter", "caddyfile"]
