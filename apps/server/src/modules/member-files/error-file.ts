import { inTenant } from '@berth/database';
import type { Language } from '@berth/domain/language';
import { BYTE_ORDER_MARK, csvLine } from '../../platform/csv/csv-line.ts';
import type { Deps } from '../../platform/deps.ts';
import { audit } from '../../platform/events/audit.ts';
import { textOf } from '../../platform/http/texts.ts';
import type { OrganisationCaller } from '../../platform/identity/caller.ts';
import { contentOf, errorsOf } from './jobs.sql.ts';
import { JobNotFound } from './member-files.problems.ts';
import { presentRowError } from './present-row-error.ts';
import { readMemberFile } from './read-member-file.ts';

/**
 * Exports the refused rows as uploaded, with the reason in the last column; corrected and without that column, the file
 * can be uploaded again.
 */
export const errorFile =
  ({ db }: Pick<Deps, 'db'>) =>
  async ({ organisationId, personId }: OrganisationCaller, jobId: string, language: Language) => {
    const { stored, errors } = await inTenant(db, organisationId, async (tx) => {
      const job = await contentOf(tx, { organisationId, jobId });
      if (job === undefined) throw JobNotFound();
      const rowErrors = await errorsOf(tx, { organisationId, jobId });
      // Before the file is created, so that every export is audited.
      await audit(tx, {
        organisationId,
        buildingId: null,
        actorId: personId,
        action: 'member_file.exported',
        subjectId: jobId,
        before: undefined,
        after: { file: job.fileName, rows: rowErrors.size },
      });
      return { stored: job, errors: rowErrors };
    });
    const { header, lines } = await readMemberFile(stored.content);
    const refused = lines.flatMap(({ row, cells }) => {
      const faults = errors.get(row);
      if (faults === undefined) return [];
      const reasons = faults.map((fault) => presentRowError(row, fault, language));
      const reason = reasons.map(({ column, msg }) => (column === null ? msg : `${column}: ${msg}`)).join(' · ');
      return [csvLine([...header.map((_, at) => cells[at] ?? ''), row, reason])];
    });
    const head = csvLine([...header, textOf('csv.column_row', language), textOf('csv.column_reason', language)]);
    return BYTE_ORDER_MARK + head + refused.join('');
  };
