import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import type { KeycloakDistribution } from './keycloak-distribution.ts';
import { realmVariables, keycloakAdmin } from './keycloak-realms.ts';
import { checkoutDir } from './places.ts';
import type { ServiceOptions } from './service.ts';
import { superviseProcess } from './supervise-process.ts';
import { answersOk, waitUntil } from './wait-until.ts';

type Start = {
  /** Contains `data/`; several servers share one distribution, each with its own home. */
  home: string;
  distribution: KeycloakDistribution;
  options: ServiceOptions;
  javaOptions: string[];
  serverOptions?: string[];
};

export async function startKeycloakProcess({ home, distribution, options, javaOptions, serverOptions = [] }: Start) {
  const { ports, profile } = options;
  const origin = `http://127.0.0.1:${ports.keycloak}`;
  // Repeats the command of kc.sh, which would stay between us and the server and pass on only some signals.
  const server = superviseProcess({
    name: 'keycloak',
    command: 'java',
    args: [
      '-XX:TieredStopAtLevel=1',
      ...javaOptions,
      ...javaDefaults,
      `-Dkc.home.dir=${home}`,
      `-Djboss.server.config.dir=${join(home, 'conf')}`,
      '-cp',
      join(distribution.folder, 'lib', 'quarkus-run.jar'),
      'io.quarkus.bootstrap.runner.QuarkusEntryPoint',
      'start',
      '--optimized',
      '--cache=local',
      '--http-enabled=true',
      '--http-host=127.0.0.1',
      `--http-port=${ports.keycloak}`,
      `--http-management-port=${ports.keycloakManagement}`,
      `--hostname=${origin}`,
      ...serverOptions,
    ],
    env: {
      PATH: process.env.PATH,
      KC_BOOTSTRAP_ADMIN_USERNAME: keycloakAdmin.username,
      KC_BOOTSTRAP_ADMIN_PASSWORD: keycloakAdmin.password,
      ...realmVariables(ports, profile),
    },
    cwd: home,
    instanceDir: options.instanceDir,
    mark: home,
    onDeath: options.onDeath,
  });
  // The port opens long before the realms respond.
  for (const realm of ['berth', 'acme']) {
    const discovery = `${origin}/realms/${realm}/.well-known/openid-configuration`;
    await waitUntil(() => answersOk(discovery), { what: 'Keycloak', seconds: 300, hopeless: server.ended });
  }
  return server;
}

export function makeKeycloakHome(home: string, distribution: KeycloakDistribution): void {
  mkdirSync(join(home, 'data', 'import'), { recursive: true });
  for (const part of ['lib', 'conf', 'providers']) symlinkSync(join(distribution.folder, part), join(home, part));
  symlinkSync(join(checkoutDir, 'deploy', 'keycloak', 'themes'), join(home, 'themes'));
}

// The defaults of kc.sh in this version.
const javaDefaults = [
  '-XX:MetaspaceSize=96M',
  '-XX:MaxMetaspaceSize=256m',
  '-XX:+ExitOnOutOfMemoryError',
  '-XX:+UseG1GC',
  '-Xms64m',
  '-Xmx512m',
  '-Dfile.encoding=UTF-8',
  '-Djava.security.egd=file:/dev/urandom',
  '--add-opens=java.base/java.util=ALL-UNNAMED',
  '--add-opens=java.base/java.util.concurrent=ALL-UNNAMED',
  '--add-opens=java.base/java.security=ALL-UNNAMED',
  '--add-opens=java.base/java.lang=ALL-UNNAMED',
  '--enable-native-access=ALL-UNNAMED',
  '-Duser.language=en',
  '-Duser.country=US',
  '-Djava.util.concurrent.ForkJoinPool.common.threadFactory=io.quarkus.bootstrap.forkjoin.QuarkusForkJoinWorkerThreadFactory',
  '-Djava.util.logging.manager=org.jboss.logmanager.LogManager',
  '-Dpicocli.disable.closures=true',
  '-Dquarkus-log-max-startup-records=10000',
];
