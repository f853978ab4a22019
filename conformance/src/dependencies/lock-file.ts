import { globSync, readFileSync } from 'node:fs';

const root = new URL('../../../', import.meta.url);

/** An entry of the lock file: a workspace, a link to one, or a package under the path where it is installed. */
export type Entry = {
  readonly version?: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly link?: boolean;
  readonly resolved?: string;
  readonly hasInstallScript?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
};
export type LockFile = Readonly<Record<string, Entry>>;

/** The workspaces that run in production. */
const SHIPPED = ['apps/server', 'apps/web'];

const read = (path: string): unknown => JSON.parse(readFileSync(new URL(path, root), 'utf8'));

export const lockFile = (): LockFile => (read('package-lock.json') as { packages: LockFile }).packages;

/** Finds a dependency as Node.js does: in the closest `node_modules` folder, from the importing package upwards. */
function installed(lock: LockFile, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const path = `${folder}${folder === '' ? '' : '/'}node_modules/${name}`;
    const entry = lock[path];
    if (entry !== undefined) return entry.link ? entry.resolved : path;
    if (folder === '') return undefined;
  }
}

/** Returns the packages that production installs, with all their dependencies; our own packages are left out. */
export function productionPackages(lock: LockFile): Map<string, Entry> {
  const visited = new Set(SHIPPED);
  for (const path of visited) {
    const { dependencies, optionalDependencies } = lock[path] ?? {};
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const next = installed(lock, path, name);
      if (next !== undefined) visited.add(next);
    }
  }
  const packages = [...visited].filter((path) => path.includes('node_modules/'));
  return new Map(packages.toSorted().map((path) => [path, lock[path] ?? {}]));
}

type Manifest = Readonly<Record<string, unknown>>;
const FIELDS = ['dependencies', 'devDependencies', 'optionalDependencies', 'overrides'];

/** Returns every version that a manifest names, with its dependency. */
export const versionsIn = (manifest: Manifest): [name: string, version: string][] =>
  FIELDS.flatMap((field) => Object.entries((manifest[field] ?? {}) as Record<string, string>));

/** The manifests of all workspaces. */
export const manifests = (): { path: string; manifest: Manifest }[] =>
  globSync(['package.json', '{apps,packages}/*/package.json', '{bench,conformance,deploy,e2e}/package.json'], {
    cwd: root.pathname,
  }).map((path) => ({ path, manifest: read(path) as Manifest }));
