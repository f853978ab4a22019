import { describe, expect, test } from 'vitest';
import { NO_SHOW_STEPS, type NoShowWorkflow } from '../../buildings/no-show-workflows.ts';
import { at, from } from '../testing/example.ts';
import type { Unattended } from './due-no-show-step.ts';
import {
  dueSensorCancel,
  type PresenceReading,
  type PresenceSensor,
  sawSomebody,
  type SensorRule,
  stepsWithSensors,
} from './due-sensor-cancel.ts';

const period = from('09:00', '12:00');
const reminded: Unattended = { period, chosenAt: at('09:00') - 86_400_000, done: { remind: at('09:05') } };
const rule: SensorRule = { afterMinutes: 15, earlyEntryMinutes: 15 };
const vacant = (...times: string[]): PresenceReading[] => times.map((time) => ({ at: at(time), isSomebody: false }));
const somebody = (time: string): PresenceReading => ({ at: at(time), isSomebody: true });

const sensor: PresenceSensor = {
  sensorId: 'one',
  intervalMinutes: 10,
  quietMinutes: 0,
  receivedAt: at('09:13'),
  isSilent: false,
  isStuck: false,
  isSkewed: false,
  isDistrusted: false,
  readings: vacant('09:03', '09:13'),
};

type Change = {
  one?: Partial<Unattended>;
  sensors?: readonly Partial<PresenceSensor>[];
  rule?: Partial<SensorRule>;
  now?: number;
};
const due = ({ one, sensors = [{}], now = at('09:15'), ...change }: Change) =>
  dueSensorCancel(
    { ...reminded, ...one },
    sensors.map((other) => ({ ...sensor, ...other })),
    { ...rule, ...change.rule },
    now,
  );

test('cancels with what every sensor of the space told', () => {
  const other = { sensorId: 'two', readings: vacant('09:01', '09:06', '09:11'), receivedAt: at('09:11') };
  expect(due({ sensors: [{}, other] })).toEqual({
    sensors: ['one', 'two'],
    readings: 5,
    firstVacantAt: at('09:01'),
    lastVacantAt: at('09:13'),
  });
});

describe('cancels nothing', () => {
  test.each<[string, Change]>([
    ['where the building does not let sensors', { rule: { afterMinutes: 0 } }],
    ['where no sensor tells of presence', { sensors: [] }],
    ['a moment before its minutes are over', { now: at('09:15') - 1 }],
    ['that was chosen a moment ago', { one: { chosenAt: at('09:00') + 60_001 } }],
    ['when it is over', { one: { period: from('09:00', '09:15') } }],
    ['that was restored', { one: { done: { remind: at('09:05'), cancel: at('09:14') } } }],
    ['that nobody was reminded of', { one: { done: {} } }],
    ['that somebody was reminded of less than ten minutes ago', { one: { done: { remind: at('09:05') + 1 } } }],
    ['by a sensor that reports too seldom', { sensors: [{ intervalMinutes: 11 }] }],
    ['by one that is silent', { sensors: [{ isSilent: true }] }],
    ['by one that is stuck', { sensors: [{ isStuck: true }] }],
    ['by one whose clock is wrong', { sensors: [{ isSkewed: true }] }],
    ['by one that was wrong too often', { sensors: [{ isDistrusted: true }] }],
    ['by one that was never heard', { sensors: [{ receivedAt: undefined, readings: [] }] }],
    ['by one that was heard ten minutes ago', { sensors: [{ receivedAt: at('09:05') }] }],
    ['by what comes late: heard just now, and old', { sensors: [{ readings: vacant('09:01', '09:05') }] }],
    ['by one reading', { sensors: [{ readings: vacant('08:55', '09:13') }] }],
    ['by readings from before it was chosen', { one: { chosenAt: at('09:04') }, now: at('09:19') }],
    ['when one of several is silent', { sensors: [{}, { sensorId: 'two', isSilent: true }] }],
    [
      'when a reading of one says that somebody is there',
      { sensors: [{ readings: [somebody('09:03'), ...vacant('09:08', '09:13')] }] },
    ],
    ['when somebody came early', { sensors: [{ readings: [somebody('08:45'), ...vacant('09:03', '09:13')] }] }],
    [
      'when somebody sat still as they could come',
      { sensors: [{ quietMinutes: 15, readings: [somebody('08:30'), ...vacant('09:03', '09:13')] }] },
    ],
    [
      'after a gap at the beginning',
      { sensors: [{ receivedAt: at('09:30'), readings: vacant('09:22', '09:30') }], now: at('09:32') },
    ],
    [
      'after a gap between two',
      { sensors: [{ receivedAt: at('09:30'), readings: vacant('09:01', '09:23', '09:30') }], now: at('09:32') },
    ],
  ])('%s', (_name, change) => {
    expect(due(change)).toBeUndefined();
  });

  test('and the twins of these, by one minute, are cancelled', () => {
    const twins: Change[] = [
      { one: { done: { remind: at('09:05') } } },
      { sensors: [{ intervalMinutes: 10 }] },
      { sensors: [{ receivedAt: at('09:05') + 1 }] },
      { sensors: [{ readings: [somebody('08:44'), ...vacant('09:03', '09:13')] }] },
      { sensors: [{ receivedAt: at('09:30'), readings: vacant('09:21', '09:30') }], now: at('09:32') },
    ];
    expect(twins.map((twin) => due(twin) !== undefined)).toEqual(twins.map(() => true));
  });
});

test('whoever was seen since they could come was there, by whichever sensor', () => {
  const seen = (time: string) =>
    sawSomebody([sensor, { ...sensor, readings: [somebody(time)] }], { period }, { earlyEntryMinutes: 15 });
  expect([seen('08:44'), seen('08:45'), seen('09:10')]).toEqual([false, true, true]);
});

test.each<[NoShowWorkflow, number, string]>([
  ['none', 0, ''],
  ['none', 30, 'remind 20'],
  ['none', 5, 'remind 0'],
  ['remind-15', 60, 'remind 15'],
  ['remind-15', 20, 'remind 10'],
  ['remind-10-cancel-30', 15, 'remind 5, cancel 30'],
  ['cancel-15', 20, 'remind 10, cancel 15'],
  ['cancel-15', 40, 'cancel 15, remind 30'],
])('%s where sensors may cancel after %i: %s', (workflow, after, expected) => {
  const steps = stepsWithSensors(NO_SHOW_STEPS[workflow], after);
  expect(steps.map(({ action, afterMinutes }) => `${action} ${afterMinutes}`).join(', ')).toBe(expected);
});
