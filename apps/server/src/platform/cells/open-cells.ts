import { type Database, openDatabase, openPool } from '@berth/database';
import { ownCell } from '../installation/installation.sql.ts';
import type { Logger } from '../logging/logger.ts';
import type { Cells } from './cells.ts';

/** Few requests need the directory, and those that do should not wait for it when it is away. */
const DIRECTORY = { size: 4, waitMs: 1000, silenceMs: 2000, application: 'berth-directory' };

type Opened = { readonly cells: Cells | undefined; close(): Promise<void> };

/** Opens the directory of several cells; none without its address, or before `operate enter-directory`. */
export async function openCells(url: string | undefined, db: Database, log: Logger): Promise<Opened> {
  const own = url === undefined ? null : await ownCell(db);
  if (url === undefined || own === null) return { cells: undefined, close: async () => {} };
  const onError = (error: Error) => log.warn({ err: error }, 'connection to the directory');
  const pool = openPool({ url, ...DIRECTORY, onError });
  return { cells: { own, directory: openDatabase(pool) }, close: () => pool.end() };
}
