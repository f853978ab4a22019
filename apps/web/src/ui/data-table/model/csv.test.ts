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

test('exported columns are sorted by name, and those marked as last keep their order', () => {
  const columns = columnsOf('room', 'name', 'attributes', 'id', 'floor');
  const last = columns.map((column) =>
    ['name', 'id'].includes(column.key) ? { ...column, exportLast: true } : column,
  );
  expect(exportColumns(last).map(({ key }) => key)).toEqual(['attributes', 'floor', 'room', 'name', 'id']);
});

test('the export separates by semicolons, has the keys as header, and quotes text that contains a semicolon', async () => {
  const rows: Row[] = [
    ['2.14; east', 'say "hi"', true, null],
    ['line\nbreak', '', false, 7],
  ];
  expect(await csvOf(rows, columnsOf('name', 'remark', 'fixed', 'seats'))).toBe(
    'fixed;name;remark;seats\r\ntrue;"2.14; east";"say ""hi""";\r\nfalse;"line\nbreak";;7',
  );
});

test('a number -3 is exported as a number, but text that starts with - or + gets an apostrophe', async () => {
  const rows: Row[] = [[-3, '-3', '+31 20 123', '=1+1']];
  const [, line] = read(await csvOf(rows, columnsOf('a', 'b', 'c', 'd')));
  expect(line).toEqual(['-3', "'-3", "'+31 20 123", "'=1+1"]);
});

test('no exported text starts like a formula', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(text, text), { minLength: 1 }), async (rows) => {
      const [, ...lines] = read(await csvOf<Row>(rows, columnsOf('a', 'b')));
      for (const cell of lines.flat()) expect(FORMULA).not.toContain(cell.charAt(0));
    }),
  );
});

test('an exported file can be read back, except for the apostrophe before formulas', async () => {
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
