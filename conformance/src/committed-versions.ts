import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { KINDS, namesIn, type Pending } from './pending.ts';
import { type SpecLists, specListsFrom } from './spec-lists.ts';

const here = fileURLToPath(new URL('../', import.meta.url));

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: here, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

export type CommittedVersion = { commit: string; pending: Pending; lists: SpecLists };

/** Every version of the pending list that the history at hand holds, newest first; none without a history. */
export function committedVersions(): CommittedVersion[] {
  let commits: string[];
  try {
    commits = git('log', '--format=%H', '--', 'pending.json').split('\n').filter(Boolean);
  } catch {
    return [];
  }
  return commits.map((commit) => ({
    commit,
    pending: JSON.parse(git('show', `${commit}:./pending.json`)),
    lists: specListsFrom((file) => git('show', `${commit}:./spec/${file}`)),
  }));
}

/** Entries that wait now and did not then. An entry that the specification did not have then may well have to wait. */
export const grownSince = (versions: readonly CommittedVersion[], now: Pending): string[] =>
  versions.flatMap(({ commit, lists, pending }) => {
    const listedThen = namesIn(lists);
    return KINDS.flatMap((kind) =>
      now[kind]
        .filter((name) => listedThen[kind].includes(name) && !pending[kind].includes(name))
        .map((name) => `was built at ${commit.slice(0, 8)}: ${name}`),
    );
  });
