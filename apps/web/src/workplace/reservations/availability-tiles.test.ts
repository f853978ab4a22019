import { describe, expect, test } from 'vitest';
import { instantOf, type Period } from '@berth/domain/time';
import { availabilityTiles, type Tile } from './availability-tiles.ts';
import { AUTUMN, between, SPRING, TODAY, ZONE } from '@berth/domain/testing/window';

const rows = (openings: Period[] | undefined, reservations: Period[] = [], date = TODAY, zone = ZONE) =>
  availabilityTiles({ date, zone, openings, reservations });
const tiles = (...args: Parameters<typeof rows>) => rows(...args).flatMap((row) => row.tiles);
const stateAt = (all: Tile[], time: string) => all.find((tile) => tile.time === time)?.state;
const reservedAt = (all: Tile[], time: string) => {
  const tile = all.find((each) => each.time === time);
  return tile?.state === 'reserved' ? `${tile.from}–${tile.until}` : tile?.state;
};

describe('on an ordinary day', () => {
  test('there are 24 rows of four tiles', () => {
    const all = rows(undefined);
    expect(all.map(({ hour }) => hour)).toEqual(Array.from({ length: 24 }, (_, hour) => hour));
    expect(all.every((row) => row.tiles.length === 4)).toBe(true);
    expect(all[9]?.tiles.map(({ time }) => time)).toEqual(['09:00', '09:15', '09:30', '09:45']);
  });

  test('everything is free without opening hours, and nothing on a closed day', () => {
    expect(new Set(tiles(undefined).map(({ state }) => state))).toEqual(new Set(['free']));
    expect(new Set(tiles([], [between('09:00', '10:00')]).map(({ state }) => state))).toEqual(new Set(['closed']));
  });

  test('a tile outside the openings is closed, also between two openings', () => {
    const all = tiles([between('08:00', '12:00'), between('13:00', '18:00')]);
    expect(
      ['07:45', '08:00', '11:45', '12:00', '12:45', '13:00', '17:45', '18:00'].map((t) => stateAt(all, t)),
    ).toEqual(['closed', 'free', 'free', 'closed', 'closed', 'free', 'free', 'closed']);
  });

  test('a tile that overlaps an opening is open', () => {
    const all = tiles([between('08:05', '11:50')]);
    expect(['07:45', '08:00', '11:45', '12:00'].map((time) => stateAt(all, time))).toEqual([
      'closed',
      'free',
      'free',
      'closed',
    ]);
  });

  test('a tile that overlaps a reservation is reserved, with its times', () => {
    const all = tiles(undefined, [between('09:10', '10:00'), between('12:00', '13:30')]);
    expect(
      ['08:45', '09:00', '09:45', '10:00', '11:45', '12:00', '13:15', '13:30'].map((t) => reservedAt(all, t)),
    ).toEqual(['free', '09:10–10:00', '09:10–10:00', 'free', 'free', '12:00–13:30', '12:00–13:30', 'free']);
  });

  test('a reservation is shown within the opening hours only', () => {
    const open = [between('08:00', '18:00')];
    const all = tiles(open, [between('17:00', '20:00'), between('06:00', '08:30'), between('19:00', '21:00')]);
    expect(['07:45', '08:00', '08:30', '17:00', '17:45', '18:00', '19:00'].map((t) => reservedAt(all, t))).toEqual([
      'closed',
      '08:00–08:30',
      'free',
      '17:00–18:00',
      '17:00–18:00',
      'closed',
      'closed',
    ]);
  });

  test('midnight is shown as 24:00, and reservations are cut at the end of the day', () => {
    const overnight = { start: instantOf('2026-11-16', '22:00', ZONE), end: instantOf(TODAY, '01:00', ZONE) };
    const all = tiles(undefined, [between('23:00', '24:00'), overnight]);
    expect(reservedAt(all, '23:45')).toBe('23:00–24:00');
    expect(reservedAt(all, '00:00')).toBe('00:00–01:00');
  });

  test('the earlier of two reservations in one tile is named', () => {
    expect(reservedAt(tiles(undefined, [between('09:05', '10:00'), between('08:00', '09:05')]), '09:00')).toBe(
      '08:00–09:05',
    );
  });
});

describe('when the clock changes', () => {
  test('the skipped hour has no row', () => {
    const all = rows(undefined, [between('01:30', '03:30', SPRING)], SPRING);
    expect(all.map(({ hour }) => hour).slice(0, 4)).toEqual([0, 1, 3, 4]);
    expect(all).toHaveLength(23);
    expect(
      reservedAt(
        all.flatMap((row) => row.tiles),
        '03:15',
      ),
    ).toBe('01:30–03:30');
  });

  test('the repeated hour has two rows, and a reservation is in the right one', () => {
    const second = { start: Date.parse('2026-10-25T01:00Z'), end: Date.parse('2026-10-25T01:30Z') };
    const all = rows(undefined, [second], AUTUMN);
    expect(all).toHaveLength(25);
    expect(all.map(({ hour }) => hour).slice(0, 5)).toEqual([0, 1, 2, 2, 3]);
    expect(all[2]?.tiles.map(({ state }) => state)).toEqual(['free', 'free', 'free', 'free']);
    expect(all[3]?.tiles.map(({ state }) => state)).toEqual(['reserved', 'reserved', 'free', 'free']);
  });

  test('a change by half an hour makes rows of two tiles', () => {
    const forward = rows(undefined, [], '2026-10-04', 'Australia/Lord_Howe');
    expect(forward.map((row) => row.tiles.length).slice(0, 4)).toEqual([4, 4, 2, 4]);
    expect(forward[2]?.tiles.map(({ time }) => time)).toEqual(['02:30', '02:45']);
    const back = rows(undefined, [], '2026-04-05', 'Australia/Lord_Howe');
    expect(back.slice(0, 4).map((row) => [row.hour, row.tiles.length])).toEqual([
      [0, 4],
      [1, 4],
      [1, 2],
      [2, 4],
    ]);
  });

  test('a day that begins at one has that first row, and a skipped day has no rows', () => {
    expect(rows(undefined, [], '2026-03-29', 'Asia/Beirut')[0]?.hour).toBe(1);
    expect(rows(undefined, [], '2011-12-30', 'Pacific/Apia')).toEqual([]);
  });
});
