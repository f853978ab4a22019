import type { AuditEntry } from '@berth/contract';
import { inTenant } from '@berth/database';
import { BYTE_ORDER_MARK, csvLine } from '../../platform/csv/csv-line.ts';
import type { Deps } from '../../platform/deps.ts';
import { type AuditFilter, auditPage } from './audit.sql.ts';
import { presentEntry } from './read-audit.ts';

const MOST_ROWS = 100_000;
const ROWS_AT_ONCE = 2_000;

const json = (value: unknown) => (value === null ? null : JSON.stringify(value));

const COLUMNS: Readonly<Record<string, (entry: AuditEntry) => string | number | null>> = {
  number: ({ number }) => number,
  at: ({ at }) => at,
  actor: ({ actor }) => actor?.name ?? null,
  actorId: ({ actor }) => actor?.id ?? null,
  action: ({ action }) => action,
  subject: ({ subjectName }) => subjectName,
  subjectId: ({ subjectId }) => subjectId,
  building: ({ buildingName }) => buildingName,
  before: ({ before }) => json(before),
  after: ({ after }) => json(after),
  id: ({ id }) => id,
  hash: ({ hash }) => hash,
};

/** Streams the log as a file, newest first, in parts: no transaction is open while a client downloads slowly. */
export const auditFileOf = ({ db }: Pick<Deps, 'db'>) =>
  async function* (organisationId: string, filter: AuditFilter) {
    yield BYTE_ORDER_MARK + csvLine(Object.keys(COLUMNS));
    let below: string | undefined;
    for (let written = 0; written < MOST_ROWS; written += ROWS_AT_ONCE) {
      const part = { limit: Math.min(ROWS_AT_ONCE, MOST_ROWS - written), below };
      const rows = await inTenant(db, organisationId, (tx) => auditPage(tx, organisationId, filter, part));
      yield rows
        .map(presentEntry)
        .map((entry) => csvLine(Object.values(COLUMNS).map((valueOf) => valueOf(entry))))
        .join('');
      below = rows.at(-1)?.id;
      if (rows.length < part.limit) return;
    }
  };
