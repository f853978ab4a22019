import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { checkoutDir } from '../services/places.ts';
import { gitIn } from './git.ts';
import { makeRelease } from './make-release.ts';
import type { Plan } from './refusals.ts';

/** The files of this checkout that a release reads. */
const FILES = [
  '.gitignore',
  'package.json',
  'package-lock.json',
  '{apps,packages}/*/package.json',
  '{bench,conformance,deploy,e2e}/package.json',
  'deploy/chart/Chart.yaml',
  'deploy/compose.yaml',
  'deploy/{,*/}Dockerfile',
  'packages/database/schema.sql',
  'packages/database/{migrations,released}/*.sql',
];
const CHANGELOG = '# Changelog\n\n## Unreleased\n\n### Added\n\n- Reserve a desk.\n\n## 0.0.1 - 2026-01-01\n\n- Old.\n';

const folders: string[] = [];
let root = '';
const write = (path: string, text: string) => writeFileSync(join(root, path), text);
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const commit = () => gitIn(root)('commit', '--quiet', '--all', '--message', 'planted');

/** A repository of its own, so that the test neither needs nor touches the history of this one. */
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'berth-release-test-'));
  folders.push(root);
  for (const path of globSync(FILES, { cwd: checkoutDir })) cpSync(join(checkoutDir, path), join(root, path));
  write('CHANGELOG.md', CHANGELOG);
  const git = gitIn(root);
  git('init', '--quiet', '--initial-branch', 'main');
  git('config', 'user.name', 'Test');
  git('config', 'user.email', 'test@example.org');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'begin');
});
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

const release = (version: string, rest: Partial<Plan> = {}) =>
  makeRelease({
    root,
    version,
    date: '2026-11-18',
    isUnsigned: true,
    isDryRun: false,
    installed: checkoutDir,
    environment: { PATH: '' },
    ...rest,
  });

/** Replaces cosign: records its arguments, and writes them as the signature. */
function withCosign(exitCode: number): NodeJS.ProcessEnv {
  const folder = mkdtempSync(join(tmpdir(), 'berth-release-cosign-'));
  folders.push(folder);
  const script = `#!/bin/sh\necho "$@" >"$8"\nexit ${exitCode}\n`;
  mkdirSync(join(folder, 'bin'));
  writeFileSync(join(folder, 'bin/cosign'), script, { mode: 0o755 });
  return { PATH: `${join(folder, 'bin')}:${process.env['PATH']}`, COSIGN_KEY: 'release.key' };
}

describe('a release', () => {
  test('writes versions, changelog and schema, tags them, and publishes SBOM, notices and checksums', () => {
    const files = release('9.0.0');
    const git = gitIn(root);
    expect(git('rev-parse', 'v9.0.0^{commit}')).toBe(git('rev-parse', 'main'));
    expect(git('status', '--porcelain')).toBe('');
    expect(read('CHANGELOG.md')).toContain(
      '## Unreleased\n\n## 9.0.0 - 2026-11-18\n\n### Added\n\n- Reserve a desk.\n',
    );

    const manifests = globSync('{.,apps/*,packages/*,bench,conformance,deploy,e2e}/package.json', { cwd: root });
    expect(manifests.length).toBeGreaterThan(10);
    for (const path of manifests) expect(JSON.parse(read(path))).toMatchObject({ version: '9.0.0' });
    const lock = JSON.parse(read('package-lock.json'));
    expect([lock.version, lock.packages[''].version, lock.packages['apps/server'].version]).toEqual(
      Array(3).fill('9.0.0'),
    );

    expect(read('deploy/chart/Chart.yaml')).toMatch(/^version: 9\.0\.0\nappVersion: 9\.0\.0$/m);

    const newest = globSync('*.sql', { cwd: join(root, 'packages/database/migrations') })
      .toSorted()
      .at(-1);
    const schema = read('packages/database/released/9.0.0.sql');
    expect(schema).toContain(`-- newest migration: ${newest?.replace('.sql', '')}\n`);
    expect(schema.slice(schema.indexOf('-- roles'))).toBe(
      read('packages/database/schema.sql').replace(/^[^]*?(?=-- roles)/, ''),
    );

    const [sbom = '', notices = '', digests = ''] = files.map((file) => readFileSync(file, 'utf8'));
    const { components } = JSON.parse(sbom) as { components: { name: string; version: string }[] };
    for (const name of ['fastify', 'react', 'pg', 'postgres', 'nats', 'keycloak/keycloak', 'caddy'])
      expect(components.map((component) => component.name)).toContain(name);
    expect(JSON.parse(sbom).metadata.component).toEqual({ type: 'application', name: 'berth', version: '9.0.0' });
    expect(components.map(({ name }) => name)).not.toContain('vitest');
    expect(notices).toMatch(/^fastify \d+\.\d+\.\d+: MIT$/m);
    expect(notices).toContain('Permission is hereby granted, free of charge');
    expect(digests).toMatch(/^[0-9a-f]{64} {2}package-lock\.json$/m);
  });

  test('signs each file with the key, offline, beside its signature', () => {
    const files = release('9.0.0', { isUnsigned: false, environment: withCosign(0) });
    expect(files).toHaveLength(3);
    const offline = '--tlog-upload=false --use-signing-config=false';
    for (const file of files)
      expect(readFileSync(`${file}.bundle.json`, 'utf8')).toBe(
        `sign-blob --yes --key release.key ${offline} --bundle ${file}.bundle.json ${file}\n`,
      );
  });

  test('is not tagged if a signature fails', () => {
    expect(() => release('9.0.0', { isUnsigned: false, environment: withCosign(1) })).toThrow('cosign');
    expect(gitIn(root)('tag')).toBe('');
    expect(gitIn(root)('status', '--porcelain')).toBe('');
  });

  test('leaves no tag, no commit and no changed file in a dry run', () => {
    const before = gitIn(root)('rev-parse', 'HEAD');
    expect(release('9.0.0', { isDryRun: true })).toHaveLength(3);
    expect(gitIn(root)('tag')).toBe('');
    expect(gitIn(root)('rev-parse', 'HEAD')).toBe(before);
    expect(gitIn(root)('status', '--porcelain')).toBe('');
    expect(gitIn(root)('worktree', 'list').trim().split('\n')).toHaveLength(1);
  });

  test.each([
    ['with a changed file', () => write('package.json', `${read('package.json')}\n`), 'the working tree has changes'],
    ['with an untracked file', () => write('planted.txt', ''), 'the working tree has changes'],
    [
      'without a changelog section',
      () => {
        write('CHANGELOG.md', CHANGELOG.replace('## Unreleased', '## Later'));
        commit();
      },
      'CHANGELOG.md has no entry under ## Unreleased',
    ],
    [
      'with an empty changelog section',
      () => {
        write('CHANGELOG.md', CHANGELOG.replace('- Reserve a desk.\n', ''));
        commit();
      },
      'CHANGELOG.md has no entry under ## Unreleased',
    ],
    ['with an existing tag', () => void gitIn(root)('tag', 'v9.0.0'), 'the tag v9.0.0 exists'],
  ])('is refused %s, and nothing is written', (_what, plant, reason) => {
    plant();
    const before = gitIn(root)('rev-parse', 'HEAD');
    expect(() => release('9.0.0')).toThrow(reason);
    expect(gitIn(root)('rev-parse', 'HEAD')).toBe(before);
    expect(existsSync(join(root, 'dist'))).toBe(false);
  });

  test.each(['0.0.1', '0.1.0', '1.0', 'v9.0.0'])('is refused for version %s', (version) => {
    write('package.json', read('package.json').replace(/"version": "[^"]*"/, '"version": "0.1.0"'));
    gitIn(root)('commit', '--quiet', '--allow-empty', '--all', '--message', 'planted');
    expect(() => release(version)).toThrow(/is not newer than 0\.1\.0|is not a version such as 1\.2\.3/);
  });

  test('is refused without cosign or a key, unless it may be unsigned', () => {
    expect(() => release('9.0.0', { isUnsigned: false })).toThrow(
      /the program cosign is missing[^]*COSIGN_KEY does not name the key/,
    );
  });

  test('leaves nothing behind if it fails half-way', () => {
    write('deploy/compose.yaml', `${read('deploy/compose.yaml')}\n  x:\n    image: planted/unknown:1.0\n`);
    commit();
    expect(() => release('9.0.0')).toThrow('name the licence of planted/unknown');
    expect(gitIn(root)('tag')).toBe('');
    expect(gitIn(root)('status', '--porcelain')).toBe('');
    expect(read('CHANGELOG.md')).toBe(CHANGELOG);
  });
});
