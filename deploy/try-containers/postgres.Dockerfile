# A substitute for deploy/postgres/Dockerfile without pgBackRest, if its base cannot be pulled (npm run try-containers).
FROM localhost/berth-base
COPY --from=postgres . /usr/local/pgsql/
COPY postgres-entrypoint.sh /usr/local/bin/docker-entrypoint.sh
RUN useradd --create-home --uid 970 postgres \
  && mkdir --parents /var/lib/postgresql /var/run/postgresql /var/lib/pgbackrest \
  && chown postgres /var/lib/postgresql /var/run/postgresql /var/lib/pgbackrest
ENV PATH=/usr/local/pgsql/bin:$PATH LANG=C.UTF-8
USER postgres
VOLUME /var/lib/postgresql
ENTRYPOINT ["docker-entrypoint.sh"]
CMD ["postgres"]
