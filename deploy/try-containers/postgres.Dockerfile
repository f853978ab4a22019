# A substitute for the official image of this name, if it cannot be pulled (npm run try-containers). Like the original,
# it has a package source with a pgBackRest for this version, which deploy/postgres/Dockerfile installs.
FROM localhost/berth-base-forky
# A package source may be a snapshot, whose lists have expired. Signatures are still verified.
RUN echo 'Acquire::Check-Valid-Until "false";' >/etc/apt/apt.conf.d/snapshot
RUN groupadd --gid 999 postgres && useradd --uid 999 --gid postgres --home-dir /var/lib/postgresql postgres \
  && apt-get update \
  && apt-get install --yes --no-install-recommends postgresql-common \
  && echo 'create_main_cluster = false' >>/etc/postgresql-common/createcluster.conf \
  && apt-get install --yes --no-install-recommends postgresql-18 \
  && rm -rf /var/lib/apt/lists/* \
  && install --directory --owner postgres --group postgres --mode 1777 /var/lib/postgresql \
  && install --directory --owner postgres --group postgres --mode 3777 /run/postgresql
COPY --chmod=755 postgres-entrypoint.sh /usr/local/bin/docker-entrypoint.sh
ENV PATH=$PATH:/usr/lib/postgresql/18/bin LANG=C.UTF-8 PGDATA=/var/lib/postgresql/18/docker
# As in the original: people do not have to disconnect first.
STOPSIGNAL SIGINT
VOLUME /var/lib/postgresql
ENTRYPOINT ["docker-entrypoint.sh"]
CMD ["postgres"]
