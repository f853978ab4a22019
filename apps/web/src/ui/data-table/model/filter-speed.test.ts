import { expect, test } from 'vitest';
import { filtered, createTextOf, searchTexts } from './filter.ts';
import { sorted } from './sort.ts';
import type { Column } from '../types.ts';

const MANY = 10_000;
type Desk = Record<string, string | number>;
const KEYS = ['name', 'room', 'floor', 'type', 'status', 'attributes', 'employee', 'sensor', 'label'];
const columns: Column<Desk>[] = KEYS.map((key) => ({ key, header: key, value: (row) => row[key] ?? null }));
const rows: Desk[] = Array.from({ length: MANY }, (_, at) => ({
  name: `2.${at}-A`,
  room: `Room ${at % 97}`,
  floor: at % 12,
  type: 'Desk',
  status: ['Free', 'Reserved', 'Occupied'][at % 3] ?? '',
  attributes: 'Sit-stand, Two monitors, Window',
  employee: at % 5 === 0 ? `Employee ${at}` : '',
  sensor: `DS-${20_000 + at}`,
  label: '28 Sep',
}));

/** CPU time of this thread in milliseconds: on a busy machine it waits, but does not get slower. */
const timed = <R>(work: () => R): [R, number] => {
  const before = process.threadCpuUsage();
  const result = work();
  const { user, system } = process.threadCpuUsage(before);
  return [result, (user + system) / 1000];
};

test('ten thousand rows of nine columns are filtered within 100 ms, including the first key', ({ annotate }) => {
  const textOf = createTextOf({ yes: 'Yes', no: 'No' });
  const [texts, reading] = timed(() => searchTexts(rows, columns, textOf));
  const [matching, filtering] = timed(() => filtered(rows, texts, 'room 42'));
  const [, sorting] = timed(() => sorted(rows, columns, { key: 'name', direction: 'ascending' }, 'nl'));
  expect(matching).toHaveLength(rows.filter(({ room }) => String(room).startsWith('Room 42')).length);
  expect(reading + filtering).toBeLessThan(100);
  const ms = (number: number) => `${number.toFixed(1)} ms`;
  void annotate(
    `10,000 rows: texts ${ms(reading)} (once), filter ${ms(filtering)} (every key), sort ${ms(sorting)} (every click)`,
  );
});
