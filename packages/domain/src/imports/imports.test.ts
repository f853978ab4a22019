import { expect, test } from 'vitest';
import {
  cellsAt,
  columnPositions,
  foreignReservation,
  foreignSpace,
  guessColumns,
  levelOf,
  namesFor,
  periodIn,
  reservationFormat,
  SPACE_HEADERS,
  spaceFormat,
} from './index.ts';

const ZONE = 'Europe/Amsterdam';
const iso = (start: string, end: string, reading: { date?: string; utc?: boolean; zone?: string } = {}) => {
  const { date = '', utc = false, zone = ZONE } = reading;
  const period = periodIn({ start, end, date }, { zone, utc });
  return period && [new Date(period.start).toISOString(), new Date(period.end).toISOString()];
};

test.each([
  ['Floor 2', 2],
  ['2nd floor', 2],
  ['Wing-3', 3],
  ['Level -1', -1],
  ['Ground floor', 0],
  ['Begane grond', 0],
  ['Basement', -1],
  ['B2', -2],
  ['Roof', undefined],
  ['Hall 1999', undefined],
])('the level of ‘%s’ is %s', (name, level) => {
  expect(levelOf(name)).toBe(level);
});

test('a time without an offset is local, in a file in UTC it is in UTC', () => {
  expect(iso('2027-01-11 09:00', '2027-01-11 17:00')).toEqual(['2027-01-11T08:00:00.000Z', '2027-01-11T16:00:00.000Z']);
  expect(iso('2027-01-11 09:00', '2027-01-11 17:00', { utc: true })).toEqual([
    '2027-01-11T09:00:00.000Z',
    '2027-01-11T17:00:00.000Z',
  ]);
});

test.each([
  ['2027-01-11T09:00:00+01:00', '2027-01-11T17:00:00+01:00'],
  ['2027-01-11 03:00:00 -0500', '2027-01-11 11:00:00 -0500'],
  ['2027/1/11 08:00 UTC', '2027/1/11 16:00 UTC'],
  ['2027-01-11T08:00:00.000Z', '2027-01-11T16:00:00.000Z'],
  ['2027-01-11 9:00 AM', '2027-01-11 5:00 pm'],
  ['2027-01-11 09:00:00', '2027-01-11 16:59:59'],
])('%s to %s are the same hours', (start, end) => {
  expect(iso(start, end)).toEqual(['2027-01-11T08:00:00.000Z', '2027-01-11T16:00:00.000Z']);
});

test('a date of its own applies to both times, and a date without times is the whole day', () => {
  const whole = ['2027-01-10T23:00:00.000Z', '2027-01-11T23:00:00.000Z'];
  expect(iso('9:00 AM', '17:00', { date: '2027-01-11' })).toEqual(iso('2027-01-11 09:00', '2027-01-11 17:00'));
  expect(iso('2027-01-11', '2027-01-11')).toEqual(whole);
  expect(iso('2027-01-11 00:00:00', '2027-01-11 23:59:59')).toEqual(whole);
});

test.each([
  ['03/04/2027 09:00', '03/04/2027 17:00'],
  ['2027-02-30 09:00', '2027-02-30 17:00'],
  ['2027-01-11 25:00', '2027-01-11 26:00'],
  ['2027-01-11 13:00 PM', '2027-01-11 17:00'],
  ['2027-01-11 17:00', '2027-01-11 09:00'],
  ['tomorrow', '2027-01-11 09:00'],
  ['09:00', '17:00'],
])('refuses the hours %s to %s', (start, end) => {
  expect(iso(start, end)).toBeUndefined();
});

test('finds a column by each of its names, whatever its case and separators', () => {
  const { aliases } = spaceFormat('envoy', {});
  const positions = columnPositions(aliases, ['desk', 'FLOOR_NAME', 'Enabled', 'Colour']);
  expect(cellsAt(positions, ['D-1', ' Floor 2 ', 'No', 'red'])).toEqual({
    name: 'D-1',
    floor: 'Floor 2',
    enabled: 'No',
  });
});

test('the columns of an unknown file are guessed, and no header is used twice', () => {
  expect(guessColumns(SPACE_HEADERS, ['Seat', 'Work Area', 'Floor', 'Email', 'Name'])).toEqual({
    name: 'Name',
    room: 'Work Area',
    floor: 'Floor',
    assignedTo: 'Email',
  });
  expect(
    guessColumns(
      [
        ['start', ['Time']],
        ['end', ['Time']],
      ],
      ['Time'],
    ),
  ).toEqual({ start: 'Time' });
});

test('a mapping names the header of each column', () => {
  const { aliases, required } = reservationFormat('other', { person: 'Mitarbeiter', space: 'Platz', start: '' });
  expect([...columnPositions(aliases, ['Platz', 'Mitarbeiter', ''])]).toEqual([
    ['person', 1],
    ['space', 0],
  ]);
  expect(required).toEqual(['person', 'space', 'start', 'end']);
});

test('a disabled desk and its holder are read from Envoy’s file', () => {
  expect(
    foreignSpace('envoy', { name: 'D-1', floor: 'Floor 2', enabled: 'No', assignedTo: 'Ada@X.org' }),
  ).toMatchObject({
    type: 'DESK',
    assignedTo: 'ada@x.org',
    isEnabled: false,
  });
  expect(foreignSpace('envoy', { name: 'D-1', floor: 'Floor 2', enabled: 'Yes' }).isEnabled).toBe(true);
  expect(foreignSpace('envoy', { name: 'D-1', attributes: 'Sales | EU' }).attributes).toBe('Sales / EU');
});

test('only an assignment makes the person of Robin’s row the holder of the desk', () => {
  const row = { name: 'D-1', floor: 'Floor 2', assignedTo: 'ada@x.org' };
  expect(foreignSpace('robin', { ...row, kind: 'hoteled' }).assignedTo).toBe('');
  expect(foreignSpace('robin', { ...row, kind: 'Assigned' }).assignedTo).toBe('ada@x.org');
});

test.each([
  [{ status: 'true' }, 'cancelled'],
  [{ status: '2027-01-02 10:00' }, 'cancelled'],
  [{ status: 'Confirmed' }, undefined],
  [{ kind: 'assigned' }, 'assigned'],
  [{ person: '' }, 'missing'],
  [{ start: '1/2/2027' }, 'invalid'],
])('a reservation with %j is %s', (cells, fault) => {
  const row = { person: 'a@x.org', space: 'D-1', start: '2027-01-11 09:00', end: '2027-01-11 17:00', ...cells };
  expect(foreignReservation('robin', row, ZONE).fault?.fault).toBe(fault);
});

test('a name that is on two floors gets its floor, in two rooms of a floor its room', () => {
  const at = (name: string, floor: string, room: string) => ({ name, floor, room });
  const places = [at('1', 'Floor 2', 'A'), at('1', 'Floor 3', 'A'), at('2', 'Floor 2', 'A'), at('2', 'Floor 2', 'B')];
  const name = namesFor([...places, at('3', 'Floor 2', 'A')], () => undefined);
  expect(places.map(name)).toEqual(['1 (Floor 2)', '1 (Floor 3)', '2 (Floor 2, A)', '2 (Floor 2, B)']);
  expect(name(at('3', 'Floor 2', 'A'))).toBe('3');
});

test('a name that exists on another floor gets its floor, one that exists on its floor stays', () => {
  const place = { name: '1', floor: 'Floor 3', room: 'A' };
  expect(namesFor([place], () => 'Floor 2')(place)).toBe('1 (Floor 3)');
  expect(namesFor([place, { ...place, floor: 'Floor 4' }], () => 'Floor 3')(place)).toBe('1');
});
