import { describe, expect, test } from 'vitest';
import { type Entry, type LockFile, lockFile, manifests, productionPackages, versionsIn } from './lock-file.ts';

/** Licences that allow closed use and ask at most for a notice. */
const PERMISSIVE = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  'MIT-0',
].concat(['CC0-1.0', 'Unlicense']);
/** Packages whose licence is not permissive or not named, each with the reason why that is acceptable. */
const ACCEPTED: Readonly<Record<string, string>> = {
  '@img/sharp-': 'libvips is under the LGPL and loaded as a library that anyone can replace',
  'png-js': 'its manifest names no licence, its LICENSE file is MIT',
};

const isPermissive = (license: string) =>
  license
    .replaceAll(/[()]/g, '')
    .split(/ AND | OR /)
    .every((part) => PERMISSIVE.includes(part));
const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
const isAccepted = (path: string) => Object.keys(ACCEPTED).some((prefix) => nameOf(path).startsWith(prefix));

/** Returns everything that is wrong with a package of production. */
function faultsOf(path: string, { version = '', integrity = '', license = '', hasInstallScript = false }: Entry) {
  const faults = [];
  if (!/^\d+\.\d+\.\d+/.test(version)) faults.push('version');
  if (!integrity.startsWith('sha512-')) faults.push('integrity');
  if (!isPermissive(license) && !isAccepted(path)) faults.push(`licence ${license}`);
  if (hasInstallScript) faults.push('install script');
  return faults.map((fault) => `${path}: ${fault}`);
}

const isExact = (version: string) => version === '*' || /^(?:npm:@?[\w./-]+@)?\d+\.\d+\.\d+[\w.+-]*$/.test(version);
const inexactIn = (manifest: Readonly<Record<string, unknown>>) =>
  versionsIn(manifest)
    .filter(([name, version]) => !isExact(version) || (version === '*' && !name.startsWith('@berth/')))
    .map(([name, version]) => `${name} ${version}`);

/** Workspaces whose version or licence differs from the root's, in their manifest or in the lock file. */
const differingIn = (root: Entry, workspaces: readonly (readonly [path: string, entry: Entry | undefined])[]) =>
  workspaces
    .filter(([, entry]) => entry?.version !== root.version || entry?.license !== root.license)
    .map(([path]) => path);

describe('workspaces', () => {
  test('have the version and licence of the product, which the list of components (npm sbom) needs', () => {
    const lock = lockFile();
    const own = manifests().map(({ path, manifest }) => [path, manifest as Entry] as const);
    const locked = own.map(([path]) => [`${path} (locked)`, lock[path.replace(/\/?package\.json$/, '')]] as const);
    const root: Entry = {
      version: own.find(([path]) => path === 'package.json')?.[1].version ?? '',
      license: 'UNLICENSED',
    };
    expect(root.version).toMatch(/^\d+\.\d+\.\d+/);
    expect(own.length).toBeGreaterThan(10);
    expect(differingIn(root, [...own, ...locked])).toEqual([]);
  });

  test('without a version, with another one or without a licence are detected', () => {
    const root = { version: '1.0.0', license: 'UNLICENSED' };
    const planted = [
      ['right', root],
      ['unversioned', { license: 'UNLICENSED' }],
      ['older', { ...root, version: '0.9.0' }],
      ['unlicensed', { version: '1.0.0' }],
      ['missing', undefined],
    ] as const;
    expect(differingIn(root, planted)).toEqual(['unversioned', 'older', 'unlicensed', 'missing']);
  });
});

describe('dependencies', () => {
  test('have exact versions in every package.json [T37]', () => {
    const all = manifests();
    expect(all.length).toBeGreaterThan(10);
    expect(all.flatMap(({ path, manifest }) => inexactIn(manifest).map((text) => `${path}: ${text}`))).toEqual([]);
  });

  test('in production have a checksum, a permissive licence and no install script, with all their dependencies [T37]', () => {
    const packages = productionPackages(lockFile());
    expect(packages.size).toBeGreaterThan(200);
    for (const name of ['fastify', 'react', 'sharp', 'pg']) expect(packages.has(`node_modules/${name}`)).toBe(true);
    expect([...packages].flatMap(([path, entry]) => faultsOf(path, entry))).toEqual([]);
  });

  test('for tests and tools have a checksum too [T37]', () => {
    const entries = Object.entries(lockFile()).filter(([path, { link }]) => path.includes('node_modules/') && !link);
    expect(entries.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))).toEqual([]);
  });

  test('that break one of these rules are detected [T37]', () => {
    const planted: LockFile = {
      'apps/server': { dependencies: { one: '1.0.0', '@berth/own': '*' } },
      'node_modules/@berth/own': { link: true, resolved: 'packages/own' },
      'packages/own': { dependencies: { two: '2.0.0' } },
      'node_modules/one': { version: '1.0.0', license: 'MIT', dependencies: { two: '^1.0.0' } },
      'node_modules/one/node_modules/two': { version: '1.0.0', integrity: 'sha1-x', license: 'GPL-3.0-only' },
      'node_modules/two': {
        version: '2.0.0',
        integrity: 'sha512-x',
        license: '(MIT OR CC0-1.0)',
        hasInstallScript: true,
      },
      'node_modules/tool': { version: '1.0.0' },
    };
    expect([...productionPackages(planted)].flatMap(([path, entry]) => faultsOf(path, entry))).toEqual([
      'node_modules/one: integrity',
      'node_modules/one/node_modules/two: integrity',
      'node_modules/one/node_modules/two: licence GPL-3.0-only',
      'node_modules/two: install script',
    ]);
    const dependencies = { a: '^1.0.0', b: '1.0.0', c: '*', '@berth/own': '*', d: 'npm:e@1.0.0', f: 'latest' };
    expect(inexactIn({ dependencies })).toEqual(['a ^1.0.0', 'c *', 'f latest']);
  });
});
