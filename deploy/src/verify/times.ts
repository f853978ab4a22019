import { execFileSync } from 'node:child_process';
import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkoutDir } from '../services/places.ts';
import type { StageResult } from './run-stage.ts';

/** One line for each whole run, committed with the change it checked, so that growth is visible. */
const FILE = join(checkoutDir, '.ci', 'times.tsv');

/** The last column tells whether all proofs ran, or only those that depend on a change. */
type Entry = { commit: string; failed: number; proofs: 'all' | 'changed' };

const git = (...args: string[]) => execFileSync('git', args, { cwd: checkoutDir, encoding: 'utf8' }).trim();

const isAncestor = (commit: string): boolean => {
  try {
    git('merge-base', '--is-ancestor', commit, 'HEAD');
    return true;
  } catch {
    return false;
  }
};

export const entriesIn = (text: string): Entry[] =>
  text
    .split('\n')
    .slice(1)
    .filter((line) => line !== '')
    .map((line) => {
      const [, commit = '', , , failed, proofs] = line.split('\t');
      return { commit, failed: Number(failed), proofs: proofs === 'all' ? 'all' : 'changed' };
    });

/**
 * Returns the newest commit of this branch at which every proof is valid. A run of the changed proofs counts, because
 * each starts where the previous one ended.
 */
export function provenCommit(entries = entriesIn(readFileSync(FILE, 'utf8')), isKnown = isAncestor) {
  return entries.findLast(({ commit, failed }) => failed === 0 && isKnown(commit))?.commit;
}

type Run = { began: Date; seconds: number; results: readonly StageResult[]; provenAt: string | undefined };

export function entryOf(commit: string, { began, seconds, results, provenAt }: Run): string {
  const sum = (of: 'passed' | 'failed') => results.reduce((total, result) => total + result[of], 0);
  const stages = results.map(({ name, seconds: took, passed }) => `${name} ${Math.round(took)} s (${passed})`);
  const proofs = provenAt === undefined ? 'all' : 'changed';
  const cells = [began.toISOString().slice(0, 16), commit, Math.round(seconds), sum('passed'), sum('failed'), proofs];
  return `${[...cells, stages.join(', ')].join('\t')}\n`;
}

/** Only for a clean checkout: the times of uncommitted changes could not be attributed. */
export function recordTimes(run: Run): void {
  if (git('status', '--porcelain', '--untracked-files=no') === '')
    appendFileSync(FILE, entryOf(git('rev-parse', '--short=12', 'HEAD'), run));
}
