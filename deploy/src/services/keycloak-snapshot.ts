import { existsSync } from 'node:fs';
import { cp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fillCache } from './fill-cache.ts';
import { type KeycloakDistribution, shortHash } from './keycloak-distribution.ts';
import { makeKeycloakHome, startKeycloakProcess } from './keycloak-process.ts';
import { keycloakAdmin, realmTexts, realmVariables } from './keycloak-realms.ts';
import { cacheDir } from './places.ts';
import type { ServiceOptions } from './service.ts';

export type KeycloakSnapshot = { database: string; classArchive: string; key: string };

/**
 * Creates a database with both realms imported, and Java's archive of loaded classes. Importing takes half a minute,
 * starting from these six seconds. An import silently skips existing realms, so everything that goes into the realms is
 * part of the key, and an edited file creates a new database.
 */
export async function keycloakSnapshot(
  distribution: KeycloakDistribution,
  options: ServiceOptions,
): Promise<KeycloakSnapshot> {
  const variables = realmVariables(options.ports, options.profile);
  const key = shortHash(JSON.stringify([distribution.key, keycloakAdmin, variables, realmTexts()]));
  const archiveKey = `keycloak-classes-${distribution.key}`;
  const classArchive = join(cacheDir(), archiveKey, 'keycloak.jsa');

  const folder = await fillCache(`keycloak-realms-${key}`, async (draft) => {
    options.log('importing the realms into Keycloak (once for each block of ports)');
    const importOnce = async (archive?: string) => {
      const home = join(draft, 'home');
      makeKeycloakHome(home, distribution);
      for (const [name, text] of Object.entries(realmTexts()))
        await writeFile(join(home, 'data', 'import', name), text);
      const server = await startKeycloakProcess({
        home,
        distribution,
        options: { ...options, onDeath: () => {} },
        // Written while the server stops, which then takes ten seconds longer.
        javaOptions: archive ? [`-XX:ArchiveClassesAtExit=${archive}`] : [`-XX:SharedArchiveFile=${classArchive}`],
        serverOptions: ['--import-realm'],
      });
      await server.stop();
      await cp(join(home, 'data', 'h2'), join(draft, 'h2'), { recursive: true });
      await rm(home, { recursive: true });
    };
    if (existsSync(classArchive)) await importOnce();
    else await fillCache(archiveKey, (archive) => importOnce(join(archive, 'keycloak.jsa')));
    if (!existsSync(join(draft, 'h2'))) await importOnce();
  });
  return { database: join(folder, 'h2'), classArchive, key };
}
