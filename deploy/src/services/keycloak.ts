import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { keycloakDistribution } from './keycloak-distribution.ts';
import { makeKeycloakHome, startKeycloakProcess } from './keycloak-process.ts';
import { keycloakSnapshot } from './keycloak-snapshot.ts';
import type { ServiceOptions, StartedService } from './service.ts';
import type { SupervisedProcess } from './supervise-process.ts';

export async function startKeycloak(options: ServiceOptions): Promise<StartedService> {
  const distribution = await keycloakDistribution(options.log);
  const snapshot = await keycloakSnapshot(distribution, options);
  const home = join(options.instanceDir, 'keycloak');
  const keyFile = join(home, 'snapshot');

  // Tests start from the snapshot. Development keeps its accounts until the realm files change.
  const key = `${snapshot.key} ${distribution.folder}`;
  const isReusable = options.profile === 'dev' && existsSync(keyFile) && readFileSync(keyFile, 'utf8') === key;
  if (!isReusable) {
    rmSync(home, { recursive: true, force: true });
    makeKeycloakHome(home, distribution);
    await cp(snapshot.database, join(home, 'data', 'h2'), { recursive: true });
    writeFileSync(keyFile, key);
  }

  let server: SupervisedProcess;
  const start = async () => {
    const javaOptions = [`-XX:SharedArchiveFile=${snapshot.classArchive}`];
    server = await startKeycloakProcess({ home, distribution, options, javaOptions });
  };
  await start();
  return {
    name: 'keycloak',
    address: `http://127.0.0.1:${options.ports.keycloak}/realms/berth`,
    start,
    stop: () => server.stop(),
  };
}
