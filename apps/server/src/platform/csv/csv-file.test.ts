import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cellsByColumn, type CsvFile, readCsv } from './csv-file.ts';
import { csvLine } from './csv-line.ts';

const COLUMNS = { known: ['a', 'b'], required: ['a'] };
const read = (text: string) => readCsv(Buffer.from(text), COLUMNS);

test('reads back the cells that csvLine wrote, formulas included', async () => {
  const cell = fc.string({ maxLength: 20 }).map((text) => text.normalize().trim());
  await fc.assert(
    fc.asyncProperty(cell, cell, async (a, b) => {
      fc.pre(a !== '' && !a.startsWith("'") && !b.startsWith("'") && !a.includes('"') && !b.includes('"'));
      const file = await read(csvLine(['a', 'b']) + csvLine([a, b]));
      expect(file).toMatchObject({ lines: [{ row: 2, cells: [a, b] }] });
    }),
  );
});

test('csvLine writes no cell that a spreadsheet would run as a formula [T28]', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(csvLine([text, 'end'])).not.toMatch(/^"?[=+\-@\t\r\0＝＋－＠]/);
    }),
  );
});

test('reads commas and a byte order mark, and counts lines as an editor does', async () => {
  expect(await read('\uFEFFa,b\n\n1,"x\ny"\n2,z\n')).toEqual({
    separator: ',',
    header: ['a', 'b'],
    lines: [
      { row: 4, cells: ['1', 'x\ny'] },
      { row: 5, cells: ['2', 'z'] },
    ],
  });
});

test('rejects a record that never ends before it fills the memory [T28]', async () => {
  expect(await read(`a;b\n"${'x'.repeat(60_000)}`)).toMatchObject({ reason: 'unreadable' });
});

test('rejects a file without lines, unless the caller accepts one', async () => {
  expect(await read('a;b\n')).toEqual({ param: 'file', reason: 'empty', value: '' });
  expect(await readCsv(Buffer.from('a;b\n'), { ...COLUMNS, mayBeEmpty: true })).toMatchObject({ lines: [] });
});

test('names the missing column of an empty file where a file without lines is accepted', async () => {
  expect(await readCsv(Buffer.from(''), { ...COLUMNS, mayBeEmpty: true })).toMatchObject({
    reason: 'missing_column',
    value: 'a',
  });
});

test('gives cells by column: a missing cell is empty, a cell over 1,000 characters is cut off', () => {
  const file: CsvFile = { separator: ';', header: ['a', 'b'], lines: [] };
  expect(cellsByColumn(file, { row: 2, cells: ['x'.repeat(1001)] })).toEqual({
    a: 'x'.repeat(1000),
    b: '',
  });
});
