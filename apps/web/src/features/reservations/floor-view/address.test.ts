import { instantOf } from '@berth/domain/time';
import { describe, expect, test } from 'vitest';
import { readAddress, windowFrom, windowInWords } from './address.ts';

const ZONE = 'Europe/Amsterdam';

const read = (search: Record<string, string | string[]>) => ({
  one: (name: string) => [search[name]].flat()[0],
  all: (name: string) => [search[name] ?? []].flat(),
});

describe('the address of the reservation screen', () => {
  test('contains floor, space, kind, window, labels, search and number of people', () => {
    const request = readAddress(
      read({
        floor: '2',
        desk: '2.15-B',
        kind: 'rooms',
        day: '2027-03-02',
        from: '09:00',
        to: '13:00',
        attribute: ['Quiet', 'Window'],
        search: 'jansen',
        people: '6',
      }),
      ZONE,
    );
    expect(request).toEqual({
      floor: '2',
      space: '2.15-B',
      kind: 'rooms',
      window: { start: instantOf('2027-03-02', '09:00', ZONE), end: instantOf('2027-03-02', '13:00', ZONE) },
      attributes: ['Quiet', 'Window'],
      search: 'jansen',
      people: 6,
    });
  });

  test('without parameters requests nothing in particular', () => {
    expect(readAddress(read({}), ZONE)).toEqual({
      floor: undefined,
      space: undefined,
      kind: undefined,
      window: undefined,
      attributes: [],
      search: '',
      people: 1,
    });
  });

  test('with invalid parameters ignores them', () => {
    for (const [date, from, to] of [
      ['2027-02-30', '09:00', '10:00'],
      ['tomorrow', '09:00', '10:00'],
      ['2027-03-02', '9:00', '10:00'],
      ['2027-03-02', '10:00', '09:00'],
      ['2027-03-02', '10:00', '10:00'],
      ['2027-03-02', '25:00', '26:00'],
      ['1999-03-02', '09:00', '10:00'],
    ] as const)
      expect([date, from, to, windowFrom(date, from, to, ZONE)]).toEqual([date, from, to, undefined]);
    expect(readAddress(read({ kind: 'boats' }), ZONE).kind).toBeUndefined();
    for (const people of ['0', '-3', '2.5', 'six', '1000']) expect(readAddress(read({ people }), ZONE).people).toBe(1);
  });

  test('from an earlier release calls the day a date', () => {
    const { window } = readAddress(read({ date: '2027-03-02', from: '09:00', to: '13:00' }), ZONE);
    expect(window?.start).toBe(instantOf('2027-03-02', '09:00', ZONE));
  });

  test('is restored as it was written, also until midnight and when the clocks change', () => {
    for (const [date, from, to] of [
      ['2027-03-02', '09:00', '13:00'],
      ['2027-03-02', '20:15', '24:00'],
      ['2027-03-28', '01:00', '04:00'],
      ['2027-10-31', '00:00', '24:00'],
    ] as const) {
      const window = windowFrom(date, from, to, ZONE);
      expect(window && windowInWords(window, ZONE)).toEqual({ date, from, to });
    }
  });
});
