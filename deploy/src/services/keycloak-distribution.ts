import { createHash } from 'node:crypto';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fillCache } from './fill-cache.ts';
import { runTool } from './run-tool.ts';

const version = '26.7.3';
const artifact = `org.keycloak:keycloak-quarkus-dist:${version}:zip`;
const buildOptions = ['--db=dev-file', '--health-enabled=true'];

export type KeycloakDistribution = {
  /** The unpacked and built server, read-only: data is stored with each set of services. */
  folder: string;
  /** Contains version, build options and Java, on which a class archive or database depends. */
  key: string;
};

export async function keycloakDistribution(log: (line: string) => void): Promise<KeycloakDistribution> {
  const java = await runTool('java', ['-version']);
  const built = shortHash(buildOptions.join(' '));
  const cached = await fillCache(`keycloak-${version}-${built}`, async (folder) => {
    log(`fetching Keycloak ${version} (once, 177 MB)`);
    const copy = ['-B', '-q', 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy'];
    await runTool('mvn', [...copy, `-Dartifact=${artifact}`, `-DoutputDirectory=${folder}`], { cwd: folder });
    const zip = join(folder, `keycloak-quarkus-dist-${version}.zip`);
    await runTool('unzip', ['-q', zip, '-d', folder]);
    await rm(zip);
    const server = join(folder, 'server');
    await rename(join(folder, `keycloak-${version}`), server);
    log('building Keycloak (once)');
    const env = { ...process.env, JAVA_OPTS_APPEND: '-XX:TieredStopAtLevel=1' };
    await runTool(join(server, 'bin', 'kc.sh'), ['build', ...buildOptions], { cwd: server, env });
  });
  return { folder: join(cached, 'server'), key: `${version}-${built}-${shortHash(java)}` };
}

export const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);
