import type { IndexScans } from '../../../packages/testkit/src/note-index-scans.ts';

/** By name, those that no statement scanned in any of the databases and that guard nothing. */
export function unusedIndexes(databases: readonly (readonly IndexScans[])[]): string[] {
  const all = databases.flat();
  const used = new Set(all.filter(({ found, guards }) => found > 0 || guards).map(({ name }) => name));
  return [...new Set(all.map(({ name }) => name))].filter((name) => !used.has(name)).sort();
}
