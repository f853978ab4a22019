import type { Absence } from '@berth/domain/absences';
import type { SlotFor } from '@berth/domain/opening-hours';
import { instantOf, WEEKDAYS } from '@berth/domain/time';
import { describe, expect, test } from 'vitest';
import type { FixedDesk, Space } from '../../premises/index.ts';
import { openHours } from './open-hours.ts';

const ZONE = 'Europe/Amsterdam';
const DAY = '2026-11-17';
const SATURDAY = '2026-11-21';
const spot = (id: string, type: Space['type'], roomId: string, isReservable = true): Space => ({
  id,
  type,
  roomId,
  isReservable,
  floorId: 'floor',
});
const slot = (roomId: string, startTime: string, endTime: string, userpools: string[] = []): SlotFor => ({
  roomId,
  startTime,
  endTime,
  userpools,
  hint: '',
  validFrom: '2026-01-01',
  validUntil: null,
  days: [...WEEKDAYS],
});
const desks = (count: number, room = 'studio') =>
  Array.from({ length: count }, (_, n) => spot(`${room} ${n}`, 'DESK', room));

type Parts = { readonly spaces: Space[]; readonly slots?: SlotFor[]; readonly fixedDesks?: FixedDesk[] };

const premises = ({ spaces, slots = [], fixedDesks = [] }: Parts) => ({
  zone: ZONE,
  slots,
  spaces: new Map(spaces.map((space) => [space.id, space])),
  fixedDesks: new Map(fixedDesks.map((desk) => [desk.spaceId, desk])),
});
const open = (row: Parts, scopeId: string, day = DAY) =>
  openHours(premises(row), 'building', day)
    .filter((one) => one.scopeId === scopeId)
    .map(({ spaceType, hour, minutes }) => `${spaceType} ${hour}: ${minutes}`);

describe('spaces are open', () => {
  test('during their hours, for any userpool, and once where hours overlap', () => {
    const slots = [slot('studio', '09:30', '11:00'), slot('studio', '10:00', '11:15', ['board'])];
    expect(open({ spaces: desks(2), slots }, 'building')).toEqual(['d 9: 60', 'd 10: 120', 'd 11: 30']);
  });

  test('from eight to six on working days, if there are no opening hours', () => {
    expect(open({ spaces: desks(1) }, 'floor')).toEqual(Array.from({ length: 10 }, (_, n) => `d ${8 + n}: 60`));
    expect(open({ spaces: desks(1) }, 'floor', SATURDAY)).toEqual([]);
  });

  test('for two hours where a night repeats one, if the opening hours include it', () => {
    const slots = [slot('studio', '00:00', '24:00')];
    expect(open({ spaces: desks(1), slots }, 'floor')).toHaveLength(24);
    expect(open({ spaces: desks(1), slots }, 'floor', '2027-03-28')).toHaveLength(23);
    expect(open({ spaces: desks(1), slots }, 'floor', '2026-10-25')).toContain('d 2: 120');
  });

  test('never, if they cannot be reserved', () => {
    expect(open({ spaces: [spot('store', 'ROOM', 'store', false)] }, 'building')).toEqual([]);
  });

  test('during an absence of the holder, if they are fixed desks', () => {
    const never = Object.fromEntries(
      WEEKDAYS.map((day) => [`repeats${day.charAt(0).toUpperCase()}${day.slice(1)}`, false]),
    );
    const away = {
      ...never,
      start: instantOf(DAY, '13:00', ZONE),
      end: instantOf(DAY, '14:20', ZONE),
      allDay: false,
    } as unknown as Absence;
    const fixed = (...absences: Absence[]) => [{ spaceId: 'studio 0', memberId: 'ada', employeeName: '', absences }];
    const slots = [slot('studio', '09:00', '14:00')];
    expect(open({ spaces: desks(1), fixedDesks: fixed(), slots }, 'building')).toEqual([]);
    expect(open({ spaces: desks(1), fixedDesks: fixed(away), slots }, 'building')).toEqual(['d 13: 60']);
  });
});

describe('opening minutes count', () => {
  const slots = [slot('studio', '09:00', '10:00')];
  test('for a room with five desks, and not for one with four', () => {
    expect(open({ spaces: desks(5), slots }, 'studio')).toEqual(['d 9: 300']);
    expect(open({ spaces: desks(4), slots }, 'studio')).toEqual([]);
  });

  test('separately for each kind of space, and not for the room of a parking spot', () => {
    const spaces = [...desks(5), spot('meeting', 'ROOM', 'meeting'), spot('spot', 'PARKING', 'studio')];
    expect(open({ spaces, slots }, 'building').toSorted()).toEqual(['d 9: 300', 'p 9: 60', 'r 9: 60']);
    expect(open({ spaces, slots }, 'studio')).toEqual(['d 9: 300']);
    expect(open({ spaces, slots }, 'meeting')).toEqual(['r 9: 60']);
  });

  test('for floors, which add up to the building', () => {
    const spaces = [...desks(3), ...desks(2, 'attic').map((desk) => ({ ...desk, floorId: 'top' }))];
    const sum = (scope: string) =>
      openHours(premises({ spaces }), 'building', DAY)
        .filter(({ scopeId }) => scopeId === scope)
        .reduce((total, { minutes }) => total + minutes, 0);
    expect(sum('building')).toBe(5 * 10 * 60);
    expect(sum('floor') + sum('top')).toBe(sum('building'));
  });
});
