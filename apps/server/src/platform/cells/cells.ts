import type { Database } from '@berth/database';

/** The cells beside this one, and their directory: the same tables as here, with the rows of all organisations. */
export type Cells = {
  /** The name of this cell. */
  readonly own: string;
  readonly directory: Database;
};

/** A request that another cell has forwarded carries its name, and is answered here in any case. */
export const FORWARDED_BY = 'berth-forwarded-by';
