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

test('dueSensorCancel cancels with the evidence of every sensor of the space', () => {
  const other = { sensorId: 'two', readings: vacant('09:01', '09:06', '09:11'), receivedAt: at('09:11') };
  expect(due({ sensors: [{}, other] })).toEqual({
    sensors: ['one', 'two'],
    readings: 5,
    firstVacantAt: at('09:01'),
    lastVacantAt: at('09:13'),
  });
});

describe('dueSensorCancel cancels nothing', () => {
  test.each<[string, Change]>([
    ['if the building does not allow it', { rule: { afterMinutes: 0 } }],
    ['without presence sensors', { sensors: [] }],
    ['a moment before the waiting time is over', { now: at('09:15') - 1 }],
    ['for a reservation made a moment ago', { one: { chosenAt: at('09:00') + 60_001 } }],
    ['for a reservation that is over', { one: { period: from('09:00', '09:15') } }],
    ['for a restored reservation', { one: { done: { remind: at('09:05'), cancel: at('09:14') } } }],
    ['without a reminder', { one: { done: {} } }],
    ['less than ten minutes after the reminder', { one: { done: { remind: at('09:05') + 1 } } }],
    ['if the sensor reports too seldom', { sensors: [{ intervalMinutes: 11 }] }],
    ['if the sensor is silent', { sensors: [{ isSilent: true }] }],
    ['if the sensor is stuck', { sensors: [{ isStuck: true }] }],
    ['if the clock of the sensor is wrong', { sensors: [{ isSkewed: true }] }],
    ['if the sensor is distrusted', { sensors: [{ isDistrusted: true }] }],
    ['if the sensor never reported', { sensors: [{ receivedAt: undefined, readings: [] }] }],
    ['if the sensor last reported ten minutes ago', { sensors: [{ receivedAt: at('09:05') }] }],
    ['if the last reading arrived just now but is old', { sensors: [{ readings: vacant('09:01', '09:05') }] }],
    ['with a single reading', { sensors: [{ readings: vacant('08:55', '09:13') }] }],
    ['with readings from before the reservation was made', { one: { chosenAt: at('09:04') }, now: at('09:19') }],
    ['if one of several sensors is silent', { sensors: [{}, { sensorId: 'two', isSilent: true }] }],
    ['if one reading is occupied', { sensors: [{ readings: [somebody('09:03'), ...vacant('09:08', '09:13')] }] }],
    ['if a person came early', { sensors: [{ readings: [somebody('08:45'), ...vacant('09:03', '09:13')] }] }],
    [
      'if a person sat still when check-in opened',
      { sensors: [{ quietMinutes: 15, readings: [somebody('08:30'), ...vacant('09:03', '09:13')] }] },
    ],
    [
      'after a gap in the readings at the beginning',
      { sensors: [{ receivedAt: at('09:30'), readings: vacant('09:22', '09:30') }], now: at('09:32') },
    ],
    [
      'after a gap between two readings',
      { sensors: [{ receivedAt: at('09:30'), readings: vacant('09:01', '09:23', '09:30') }], now: at('09:32') },
    ],
  ])('%s', (_name, change) => {
    expect(due(change)).toBeUndefined();
  });

  test('in these cases, but does one minute later or earlier', () => {
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

test('a person detected since check-in opened counts as present, by any sensor', () => {
  const detectedAt = (time: string) =>
    sawSomebody([sensor, { ...sensor, readings: [somebody(time)] }], { period }, { earlyEntryMinutes: 15 });
  expect([detectedAt('08:44'), detectedAt('08:45'), detectedAt('09:10')]).toEqual([false, true, true]);
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
])('the workflow %s with sensors that cancel after %i minutes has the steps: %s', (workflow, after, expected) => {
  const steps = stepsWithSensors(NO_SHOW_STEPS[workflow], after);
  expect(steps.map(({ action, afterMinutes }) => `${action} ${afterMinutes}`).join(', ')).toBe(expected);
});
