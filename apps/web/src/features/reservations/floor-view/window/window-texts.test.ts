import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pickSlot, type WindowFacts, windowProblems } from '@berth/domain/time-window';
import { at, between, SETTINGS } from '@berth/domain/testing/window';
import { WINDOW_TEXTS } from './window-texts.ts';

const textsOf = (group: string) =>
  JSON.parse(
    readFileSync(new URL(`../../../../../../../packages/catalogue/en/${group}.json`, import.meta.url), 'utf8'),
  );
const english: Record<string, string> = textsOf('problems');
const TIMESLOT = { ...SETTINGS, timeslot: true };
const FACTS: WindowFacts = {
  now: at('07:00'),
  openings: [between('08:00', '18:00')],
  lastDate: '2026-11-24',
  settings: SETTINGS,
};
const MORNING = between('09:00', '10:00');
const OTHER_DAY = { openings: undefined };

test.each<[string, Parameters<typeof windowProblems>[0], Partial<WindowFacts>]>([
  ['Past date can not be selected', between('09:00', '10:00', '2026-11-16'), OTHER_DAY],
  ['This time is over', MORNING, { now: at('11:00') }],
  ['Reservation not allowed please select within date range', between('09:00', '10:00', '2026-11-25'), OTHER_DAY],
  ['Please select greater than start date', { start: at('09:00'), end: at('10:00', '2026-11-16') }, {}],
  ['Please select greater than start time', between('10:00', '09:00'), {}],
  ["You can't make a reservation on this date. Please pick another date.", MORNING, { openings: [] }],
  ['No time slots available on this date', MORNING, { openings: [], settings: TIMESLOT }],
  [
    "Reserving for the selected timespan 06:00 - 10:00 isn't possible. Please see available reservation times below.",
    between('06:00', '10:00'),
    { now: at('05:00') },
  ],
])("the message '%s' is used word for word", (message, window, facts) => {
  const texts = windowProblems(window, { ...FACTS, ...facts }).map(({ code, startTime, endTime }) =>
    (english[WINDOW_TEXTS[code]] ?? code).replace('{startTime}', startTime).replace('{endTime}', endTime),
  );
  expect(texts).toEqual([message]);
});

test('a day without slots has the message of the specification', () => {
  const { outcome } = pickSlot(MORNING, [], at('07:00'), TIMESLOT);
  expect(outcome).toBe('none');
  expect(textsOf('reservations').window.notPicked).toBe(
    'We were unable to auto-pick timeslot for the specified time...',
  );
});

test('every problem of a window has a text', () => {
  for (const key of Object.values(WINDOW_TEXTS)) expect(english[key]).toBeTypeOf('string');
});
