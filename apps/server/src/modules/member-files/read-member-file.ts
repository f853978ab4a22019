import { createHash } from 'node:crypto';
import { MEMBER_COLUMNS, type MemberRow, readMemberRow, withTwins } from '@berth/domain/people';
import { type CsvFile, readCsv } from '../../platform/csv/csv-file.ts';
import { unreadableFile } from '../../platform/csv/import-invalid.ts';
import { mapInParts } from '../../platform/in-parts.ts';

export const hashOf = (content: Buffer): Buffer => createHash('sha256').update(content).digest();

export type MemberFile = Omit<CsvFile, 'lines'> & {
  readonly rows: readonly MemberRow[];
  readonly lines: CsvFile['lines'];
};

/** Parses a file into rows, each with its own faults; throws faults of the whole file. */
export async function readMemberFile(content: Buffer): Promise<MemberFile> {
  const file = await readCsv(content, { known: MEMBER_COLUMNS, required: ['username'] });
  if ('reason' in file) throw unreadableFile(file);
  const rows = await mapInParts(file.lines, ({ row, cells }) => readMemberRow(file.header, row, cells));
  return { ...file, rows: withTwins(rows) };
}
