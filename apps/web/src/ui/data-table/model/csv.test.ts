import fc from 'fast-check';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { csvOf, exportColumns } from './csv.ts';
import type { Column, Value } from '../types.ts';

type Row = readonly Value[];
const columnsOf = (...keys: string[]): Column<Row>[] =>
  keys.map((key, at) => ({ key, header: key.toUpperCase(), value: (row) => row[at] ?? null }));
const read = (text: string) =>
  Papa.parse<string[]>(text, { delimiter: ';', newline: '\r\n', skipEmptyLines: false }).data;

const FORMULA = ['=', '+', '-', '@', '\t', '\r', '\0'];
const text = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.tuple(fc.constantFrom(...FORMULA, '\n', ';', '"', ' ', '＝'), fc.string()).map((parts) => parts.join('')),
);

test('columns are sorted by name, those that go last keep their order', () => {
  const columns = columnsOf('room', 'name', 'attributes', 'id', 'floor');
  const last = columns.map((column) =>
    ['name', 'id'].includes(column.key) ? { ...column, exportLast: true } : column,
  );
  expect(exportColumns(last).map(({ key }) => key)).toEqual(['attributes', 'floor', 'room', 'name', 'id']);
});

test('a semicolon between, the keys as header, and text that contains one in quotes', async () => {
  const rows: Row[] = [
    ['2.14; east', 'say "hi"', true, null],
    ['line\nbreak', '', false, 7],
  ];
  expect(await csvOf(rows, columnsOf('name', 'remark', 'fixed', 'seats'))).toBe(
    'fixed;name;remark;seats\r\ntrue;"2.14; east";"say ""hi""";\r\nfalse;"line\nbreak";;7',
  );
});

test('a measured -3 stays a number; the same as text is made text, as a telephone number is', async () => {
  const rows: Row[] = [[-3, '-3', '+31 20 123', '=1+1']];
  const [, line] = read(await csvOf(rows, columnsOf('a', 'b', 'c', 'd')));
  expect(line).toEqual(['-3', "'-3", "'+31 20 123", "'=1+1"]);
});

test('no text that is exported starts like a formula', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(text, text), { minLength: 1 }), async (rows) => {
      const [, ...lines] = read(await csvOf<Row>(rows, columnsOf('a', 'b')));
      for (const cell of lines.flat()) expect(FORMULA).not.toContain(cell.charAt(0));
    }),
  );
});

test('what is exported can be read back, but for the apostrophe that makes it harmless', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(text, fc.integer()), { minLength: 1 }), async (rows) => {
      const [header, ...lines] = read(await csvOf<Row>(rows, columnsOf('a', 'b')));
      expect(header).toEqual(['a', 'b']);
      expect(
        lines.map(([first, second]) => [first?.replace(/^'(?=[=+\-@\t\r\n\0＝＋－＠])/, ''), Number(second)]),
      ).toEqual(rows.map(([first, second]) => [first.replace(/^'(?=[=+\-@\t\r\n\0＝＋－＠])/, ''), second + 0]));
    }),
  );
});
