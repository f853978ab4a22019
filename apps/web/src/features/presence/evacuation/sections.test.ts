import type { EvacuationPerson } from '@berth/contract';
import { isSeenInside } from '@berth/domain/presence';
import { describe, expect, test } from 'vitest';
import { matching, nameOf, sectionsOf, seenOf } from './sections.ts';

const FLOORS = [
  { id: 'ground', name: 'Ground' },
  { id: 'first', name: 'Floor 1' },
];
const SEEN = { atDatetime: '2026-11-17T09:41:00.000Z', by: null };

const person = (lastName: string, more: Partial<EvacuationPerson> = {}): EvacuationPerson => ({
  key: lastName,
  firstName: 'Test',
  lastName,
  isEmergencyResponder: false,
  evidence: 'checked-in',
  sinceDatetime: '2026-11-17T08:00:00.000Z',
  floorId: 'ground',
  spaceName: '0.04-A',
  hostName: null,
  seen: null,
  ...more,
});
const names = (people: readonly EvacuationPerson[]) => people.map(({ lastName }) => lastName);

const EVERYBODY = [
  person('Zwart'),
  person('Adams', { seen: SEEN }),
  person('Bos', { floorId: 'first' }),
  person('Responder', { isEmergencyResponder: true }),
  person('Somewhere', { evidence: 'entrance', floorId: null, spaceName: null }),
  person('Attic', { floorId: 'gone' }),
  person('Over', { evidence: 'reservation-over' }),
  person('Absent', { evidence: 'reserved' }),
  person('Absent responder', { evidence: 'reserved', isEmergencyResponder: true }),
  person('Guest', { evidence: 'reserved', hostName: 'Test Bos' }),
];

describe('the sections', () => {
  const sections = sectionsOf(EVERYBODY, FLOORS);

  test('list responders first, people without a known place separately, and the rest by floor', () => {
    expect(names(sections.responders)).toEqual(['Responder']);
    expect(names(sections.cameIn)).toEqual(['Attic', 'Somewhere']);
    expect(names(sections.mayHaveLeft)).toEqual(['Over']);
    expect(names(sections.expected)).toEqual(['Absent', 'Absent responder']);
    expect(names(sections.guests)).toEqual(['Guest']);
    expect(sections.floors.map(({ people }) => names(people))).toEqual([['Zwart', 'Adams'], ['Bos']]);
  });

  test('contain everyone exactly once', () => {
    const { responders, cameIn, mayHaveLeft, expected, guests, floors } = sections;
    const listed = [responders, cameIn, mayHaveLeft, expected, guests, ...floors.map(({ people }) => people)].flat();
    expect(names(listed).toSorted()).toEqual(names(EVERYBODY).toSorted());
  });
});

test('people with only a reservation are not counted as inside, and ticks are counted', () => {
  const inside = EVERYBODY.filter(isSeenInside);
  expect([inside.length, seenOf(inside)]).toEqual([7, 1]);
});

test('a person is found by a part of the name, ignoring accents', () => {
  const people = [person('Fernández'), person('de Vries')];
  expect(names(matching(people, 'fernan'))).toEqual(['Fernández']);
  expect(names(matching(people, 'TEST DE'))).toEqual(['de Vries']);
  expect(matching(people, ' ')).toBe(people);
  expect(matching(people, 'nobody')).toEqual([]);
  expect(nameOf(person('X', { firstName: '' }))).toBe('X');
});
