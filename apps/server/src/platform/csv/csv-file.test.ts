import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCsv } from './csv-file.ts';
import { csvLine } from './csv-line.ts';

const COLUMNS = { known: ['a', 'b'], required: ['a'] };
const read = (text: string) => readCsv(Buffer.from(text), COLUMNS);

test('what is written for a spreadsheet is read back as it was, formulas and all', async () => {
  const cell = fc.string({ maxLength: 20 }).map((text) => text.normalize().trim());
  await fc.assert(
    fc.asyncProperty(cell, cell, async (a, b) => {
      fc.pre(a !== '' && !a.startsWith("'") && !b.startsWith("'") && !a.includes('"') && !b.includes('"'));
      const file = await read(csvLine(['a', 'b']) + csvLine([a, b]));
      expect(file).toMatchObject({ lines: [{ row: 2, cells: [a, b] }] });
    }),
  );
});

test('no cell that is written begins a formula', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(csvLine([text, 'end'])).not.toMatch(/^"?[=+\-@\t\r\0＝＋－＠]/);
    }),
  );
});

test('commas and a byte order mark are understood, lines are counted as an editor shows them', async () => {
  expect(await read('\uFEFFa,b\n\n1,"x\ny"\n2,z\n')).toEqual({
    separator: ',',
    header: ['a', 'b'],
    lines: [
      { row: 4, cells: ['1', 'x\ny'] },
      { row: 5, cells: ['2', 'z'] },
    ],
  });
});

test('a record without an end is not collected for ever', async () => {
  expect(await read(`a;b\n"${'x'.repeat(60_000)}`)).toMatchObject({ reason: 'unreadable' });
});
