# A substitute for the official image of this name, if it cannot be pulled (npm run try-containers).
FROM localhost/berth-base-bookworm
RUN useradd --create-home --uid 1000 keycloak
COPY --from=keycloak --chown=keycloak . /opt/keycloak/
USER keycloak
# Once here instead of at every start.
RUN /opt/keycloak/bin/kc.sh build --db=postgres
ENTRYPOINT ["/opt/keycloak/bin/kc.sh"]
