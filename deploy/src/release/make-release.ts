import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { releasedText } from '@berth/database/releases';
import { datedChangelog } from './changelog.ts';
import { gitIn } from './git.ts';
import { noticesOf } from './notices.ts';
import { programsOf } from './programs.ts';
import { type Plan, refusalsOf } from './refusals.ts';
import { sbomOf } from './sbom.ts';
import { sign } from './sign.ts';
import { writeVersions } from './versions.ts';

export class ReleaseRefused extends Error {}

/** Writes the files that the release commits. */
function writeSources(root: string, { version, date }: Plan): void {
  writeVersions(root, version);
  const changelog = join(root, 'CHANGELOG.md');
  writeFileSync(changelog, datedChangelog(readFileSync(changelog, 'utf8'), version, date));
  const database = join(root, 'packages/database');
  const newest = readdirSync(join(database, 'migrations')).toSorted().at(-1)?.replace('.sql', '') ?? '';
  const schema = readFileSync(join(database, 'schema.sql'), 'utf8');
  writeFileSync(join(database, 'released', `${version}.sql`), releasedText(version, schema, newest));
}

/** The checksums of all sources, from which operators build the image: `sha256sum --check` compares a checkout. */
function digestsOf(root: string): string {
  const files = gitIn(root)('ls-files', '-z').split('\0').filter(Boolean);
  const digestOf = (file: string) =>
    createHash('sha256')
      .update(readFileSync(join(root, file)))
      .digest('hex');
  return files.map((file) => `${digestOf(file)}  ${file}\n`).join('');
}

/**
 * Prepares the release in a temporary worktree, so that a failure leaves nothing behind: neither in the checkout nor as
 * a tag. Returns the files to publish.
 */
export function makeRelease(plan: Plan): string[] {
  const { root, version, isUnsigned, isDryRun, installed, environment } = plan;
  const refusals = refusalsOf(plan);
  if (refusals.length > 0) throw new ReleaseRefused(refusals.join('\n'));
  const worktree = mkdtempSync(join(tmpdir(), 'berth-release-'));
  const git = gitIn(worktree);
  gitIn(root)('worktree', 'add', '--detach', '--force', worktree, 'HEAD');
  try {
    writeSources(worktree, plan);
    const sbom = sbomOf(worktree, version, programsOf(worktree));
    git('add', '--all');
    git('commit', '--quiet', '--message', `chore(release): ${version}`);
    const out = join(root, 'dist/release', version);
    rmSync(out, { recursive: true, force: true });
    mkdirSync(out, { recursive: true });
    const contents = {
      'sbom.json': `${JSON.stringify(sbom, null, 2)}\n`,
      'third-party-notices.txt': noticesOf(sbom, version, installed),
      'sources.sha256': digestsOf(worktree),
    };
    const files = Object.entries(contents).map(([name, content]) => {
      const file = join(out, `berth-${version}.${name}`);
      writeFileSync(file, content);
      if (!isUnsigned) sign(file, environment);
      return file;
    });
    if (isDryRun) return files;
    git('tag', '--annotate', `v${version}`, '--message', `Berth ${version}`);
    gitIn(root)('merge', '--quiet', '--ff-only', `v${version}`);
    return files;
  } finally {
    rmSync(worktree, { recursive: true, force: true });
    gitIn(root)('worktree', 'prune');
  }
}
