import { problem } from '../http/problem.ts';
import type { CsvFault } from './csv-file.ts';

export const ImportInvalid = problem({ code: 'import.invalid', status: 422 });

/** A file that cannot be read as a table with these columns. */
export const unreadableFile = (fault: CsvFault) =>
  ImportInvalid({ data: fault, errors: [{ param: fault.param, msg: fault.value || fault.reason }] });

const MOST_SHOWN = 100;

/** All lines are written or none: one refused line rejects the file. */
export function refuseIfAny(lines: readonly { readonly action: string }[]): void {
  const refused = lines.filter(({ action }) => action === 'refuse');
  if (refused.length > 0) throw ImportInvalid({ data: { rows: refused.slice(0, MOST_SHOWN) } });
}
