import { mapInParts } from '../in-parts.ts';
import type { CsvFault, CsvFile } from './csv-file.ts';

/** Parsing cannot be interrupted: a megabyte takes about ten milliseconds. */
const MOST_BYTES = 1024 * 1024;
const MOST_ENTRIES = 10_000;
const DEEPEST = 3;

/** Whether the file is a list of JSON objects, as REST APIs return it. */
export const isJsonList = (content: Buffer): boolean => /^\uFEFF?\s*\[/.test(content.subarray(0, 64).toString('utf8'));

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** `{ space: { name: 'A' } }` is the cell `space.name`. Lists inside an entry are left out. */
function* cellsIn(entry: Record<string, unknown>, prefix = '', depth = 1): Generator<[string, string]> {
  for (const [key, value] of Object.entries(entry)) {
    if (isObject(value)) {
      if (depth < DEEPEST) yield* cellsIn(value, `${prefix}${key}.`, depth + 1);
    } else if (['string', 'number', 'boolean'].includes(typeof value)) yield [`${prefix}${key}`, String(value)];
  }
}

/** Reads a list of JSON objects as a table: a column for each path. */
export async function readJsonList(content: Buffer, mostRows = MOST_ENTRIES): Promise<CsvFile | CsvFault> {
  const fault = (reason: CsvFault['reason'], value = '') => ({ param: 'file', reason, value });
  if (content.length > MOST_BYTES) return fault('unreadable', 'JSON over 1 MB');
  let entries: unknown;
  try {
    entries = JSON.parse(content.toString('utf8').replace('\uFEFF', ''));
  } catch {
    return fault('unreadable', 'JSON');
  }
  if (!Array.isArray(entries) || !entries.every(isObject)) return fault('unreadable', 'JSON');
  if (entries.length > mostRows) return fault('too_many_rows', String(mostRows));
  const tables = await mapInParts(entries, (entry) => new Map(cellsIn(entry)));
  const header = [...new Set(tables.flatMap((cells) => [...cells.keys()]))];
  const lines = await mapInParts(tables, (cells, at) => ({
    row: at + 1,
    cells: header.map((column) => (cells.get(column) ?? '').normalize()),
  }));
  return { separator: ',', header, lines };
}
