# A substitute for the official image of this name, if it cannot be pulled (npm run try-containers).
FROM localhost/berth-base-bookworm
ENV XDG_DATA_HOME=/data XDG_CONFIG_HOME=/config
CMD ["caddy", "run", "--config", "/etc/caddy/Caddyfile", "--adapter", "caddyfile"]
