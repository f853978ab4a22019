import { auditFile, auditLog, verifyAuditLog } from '@berth/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, callForFile } from '../../lib/api.ts';
import type { Place } from '../../lib/buildings/place.ts';
import { auditKey } from '../../lib/queries/queries.ts';
import { saveFile } from '../../ui/save-file.ts';
import type { AuditFilter } from './audit-address.ts';

type Pages = { page: number; size: number };

export const auditQuery = (place: Place, filter: AuditFilter, { page, size }: Pages) =>
  queryOptions({
    queryKey: [...auditKey(place), filter, page, size],
    queryFn: ({ signal }) =>
      call(auditLog, { params: { org: place.org }, query: { ...filter, page, size } }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Runs only on request, because it reads the whole log. */
export async function verifyAudit(place: Place) {
  const verdict = await call(verifyAuditLog, { params: { org: place.org } });
  return { ...verdict, at: new Date().toISOString() };
}

export async function saveAuditFile(place: Place, filter: AuditFilter): Promise<void> {
  const file = await callForFile(auditFile, { params: { org: place.org }, query: filter });
  saveFile(`${place.org}-audit-log.csv`, file, 'text/csv');
}
