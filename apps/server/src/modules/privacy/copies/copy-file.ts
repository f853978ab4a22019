import { inTenant } from '@berth/database';
import { BYTE_ORDER_MARK, csvLine } from '../../../platform/csv/csv-line.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { MemberCaller } from '../../../platform/identity/caller.ts';
import type { Copy } from './copy-of-person.ts';
import { NoCopy } from '../privacy.problems.ts';
import { copyOf } from '../requests.sql.ts';

/** Reads the caller's own copy. */
export const readCopy =
  ({ db }: Pick<Deps, 'db'>) =>
  async ({ organisationId, memberId }: MemberCaller): Promise<Copy> => {
    const copy = await inTenant(db, organisationId, (tx) => copyOf(tx, { organisationId, memberId }));
    if (copy === undefined) throw NoCopy();
    return JSON.parse(copy.content) as Copy;
  };

const cell = (value: unknown) =>
  value === null || typeof value === 'string' || typeof value === 'number' ? value : JSON.stringify(value);

/** Writes a line for each value, because rows of thirty tables have no columns in common. */
export const csvOf = ({ tables }: Copy): string =>
  BYTE_ORDER_MARK +
  [
    csvLine(['table', 'entry', 'field', 'value']),
    ...tables.flatMap(({ table, rows, acts }) =>
      [...rows, ...acts].flatMap((row, at) =>
        Object.entries(row).map(([field, value]) => csvLine([table, at + 1, field, cell(value)])),
      ),
    ),
  ].join('');
