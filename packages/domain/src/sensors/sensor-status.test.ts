import { describe, expect, test } from 'vitest';
import { isBatteryLow, sensorStatus } from './sensor-status.ts';

const desk = { type: 'desk', isLiving: true, seesPerson: true, showsPresence: true } as const;

describe('the status of a sensor', () => {
  test.each([
    ['occupied', desk],
    ['free', { ...desk, seesPerson: false }],
    ['silent', { ...desk, isLiving: false }],
    ['vacant', { ...desk, showsPresence: false }],
    ['vacant', { ...desk, type: 'climate' }],
    ['silent', { ...desk, type: 'climate', isLiving: false }],
    ['silent', { ...desk, showsPresence: false, isLiving: false }],
  ] as const)('%s', (status, state) => {
    expect(sensorStatus(state)).toBe(status);
  });
});

describe('a battery', () => {
  test.each([
    [true, { vdd: 2899, battery: null }],
    [false, { vdd: 2900, battery: null }],
    [true, { vdd: null, battery: 14 }],
    [false, { vdd: null, battery: 15 }],
    [true, { vdd: 3600, battery: 3 }],
    [false, { vdd: null, battery: null }],
  ])('is low for these levels: %s', (isLow, levels) => {
    expect(isBatteryLow(levels)).toBe(isLow);
  });
});
