import { describe, expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../time/instant.ts';
import { externalKey } from './external-id.ts';
import { placeInTime } from './reading-time.ts';
import { personIn, silentAfterMinutes } from './sensor-types.ts';

const NOW = Date.UTC(2026, 10, 16, 9);

describe('the time of a reading', () => {
  test.each([
    ['it does not say', undefined, { at: NOW, skewSeconds: 0, isTimely: true }],
    ['two minutes ahead', NOW + 2 * MINUTE_MS, { at: NOW + 2 * MINUTE_MS, skewSeconds: 0, isTimely: true }],
    ['more than that', NOW + 2 * MINUTE_MS + 1000, { at: NOW, skewSeconds: 121, isTimely: true }],
    ['in another century', Date.UTC(9999, 1), { at: NOW, skewSeconds: 1_000_000_000, isTimely: true }],
    ['ten minutes ago', NOW - 10 * MINUTE_MS, { at: NOW - 10 * MINUTE_MS, skewSeconds: 0, isTimely: true }],
    ['longer ago', NOW - 11 * MINUTE_MS, { at: NOW - 11 * MINUTE_MS, skewSeconds: 0, isTimely: false }],
    ['72 hours ago', NOW - 72 * HOUR_MS, { at: NOW - 72 * HOUR_MS, skewSeconds: 0, isTimely: false }],
    ['even longer ago', NOW - 72 * HOUR_MS - 1, undefined],
  ])('%s', (_name, sentAt, placed) => {
    expect(placeInTime(sentAt, NOW)).toEqual(placed);
  });
});

test('one EUI has many spellings, other ids have one', () => {
  const spellings = ['24:E1:24:12:8C:01:23:45', '24-e1-24-12-8c-01-23-45', '24E124128C012345'];
  expect(new Set(spellings.map(externalKey))).toEqual(new Set(['24e124128c012345']));
  expect(externalKey('desk-7')).not.toBe(externalKey('desk7'));
});

test.each([
  ['multi', { values: { motion: 1 } }, true],
  ['multi', { values: { motion: 0 }, presence: true }, false],
  ['multi', { values: { co2: 500 } }, undefined],
  ['people', { values: { people: 3 } }, true],
  ['people', { values: { people: 0 } }, false],
  ['desk', { values: { motion: 5 }, presence: false }, false],
  ['desk', { values: {} }, undefined],
  ['climate', { values: { motion: 5 }, presence: true }, undefined],
] as const)('a %s sensor that sends %j detects a person: %s', (type, reading, expected) => {
  expect(personIn(type, reading)).toBe(expected);
});

test('a sensor is silent after two lost messages', () => {
  expect(silentAfterMinutes(10)).toBe(21);
});
