import type { Cells, OtherCell } from '../../platform/cells/cells.ts';
import { perDatabase } from '../../platform/per-database.ts';
import { allCells } from './directory.sql.ts';

const FRESH_MS = 60_000;

/** The cells of a directory. While it is away, those that were known last. */
const cellsIn = perDatabase((directory) => {
  let cached: readonly OtherCell[] | undefined;
  let readAt = Number.NEGATIVE_INFINITY;
  return async (): Promise<readonly OtherCell[]> => {
    if (cached !== undefined && performance.now() - readAt < FRESH_MS) return cached;
    try {
      cached = await allCells(directory);
      readAt = performance.now();
    } catch (error) {
      if (cached === undefined) throw error;
    }
    return cached;
  };
});

export const otherCells = async ({ directory, own }: Cells): Promise<readonly OtherCell[]> =>
  (await cellsIn(directory)()).filter(({ name }) => name !== own);
