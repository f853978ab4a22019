import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

type Manifest = { version: string; workspaces: string[] };
type LockFile = { version: string; packages: Record<string, { name?: string; version?: string }> };

export const manifestOf = (root: string): Manifest =>
  JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Manifest;

/** Edits the text, because writing parsed JSON would change the layout of lists. */
const withVersion = (manifest: string, version: string): string =>
  /^ {2}"version":/m.test(manifest)
    ? manifest.replace(/^( {2}"version": )"[^"]*"/m, `$1"${version}"`)
    : manifest.replace(/^( {2}"name": "[^"]*",\n)/m, `$1  "version": "${version}",\n`);

/** Writes the version into the manifests of the root and all workspaces, the chart, and the lock file. */
export function writeVersions(root: string, version: string): void {
  const workspaces = globSync(manifestOf(root).workspaces, { cwd: root }).map((path) => path.replaceAll('\\', '/'));
  for (const folder of ['.', ...workspaces]) {
    const path = join(root, folder, 'package.json');
    writeFileSync(path, withVersion(readFileSync(path, 'utf8'), version));
  }
  const chart = join(root, 'deploy/chart/Chart.yaml');
  writeFileSync(chart, readFileSync(chart, 'utf8').replace(/^(version|appVersion): .*$/gm, `$1: ${version}`));
  const path = join(root, 'package-lock.json');
  const lock = JSON.parse(readFileSync(path, 'utf8')) as LockFile;
  lock.version = version;
  for (const folder of ['', ...workspaces]) {
    const { name, version: _, ...rest } = lock.packages[folder] ?? {};
    lock.packages[folder] = { ...(name === undefined ? {} : { name }), version, ...rest };
  }
  writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`);
}
