import type { Cells, OtherCell } from '../../platform/cells/cells.ts';
import { perDatabase } from '../../platform/per-database.ts';
import { allCells } from './directory.sql.ts';

const FRESH_MS = 60_000;

/** The cells of a directory. While it is away, those that were known last. */
const cellsIn = perDatabase((directory) => {
  let known: readonly OtherCell[] | undefined;
  let readAt = Number.NEGATIVE_INFINITY;
  return async (): Promise<readonly OtherCell[]> => {
    if (known !== undefined && performance.now() - readAt < FRESH_MS) return known;
    try {
      known = await allCells(directory);
      readAt = performance.now();
    } catch (error) {
      if (known === undefined) throw error;
    }
    return known;
  };
});

export const otherCells = async ({ directory, own }: Cells): Promise<readonly OtherCell[]> =>
  (await cellsIn(directory)()).filter(({ name }) => name !== own);
