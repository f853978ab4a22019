// @vitest-environment jsdom
import problems from '@berth/catalogue/en/problems.json' with { type: 'json' };
import { type Refusal, refusalText, refusalValues } from '@berth/domain/reservations';
import { instantOf, localTimeOf, type Period } from '@berth/domain/time';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { noteBreak, watchConnection } from '../../../../lib/connection.ts';
import { renderInBerth } from '../../../../ui/testing.tsx';
import { RefusalPanel } from './refusal-panel.tsx';

let unwatch = () => {};
afterEach(() => act(unwatch));

const ZONE = 'Europe/Amsterdam';
const DAY = '2026-11-17';
const moment = (time: string) => instantOf(DAY, time, ZONE);
const period = (from: string, to: string): Period => ({ start: moment(from), end: moment(to) });
const REQUESTED = period('09:00', '13:00');

/** The message that the server composes from the rule's numbers. */
function messageOf(refusal: Refusal): string {
  const values = refusalValues(refusal, (instant) => localTimeOf(instant, ZONE));
  const text = (problems as Record<string, string>)[refusalText(refusal)] ?? '';
  return text.replaceAll(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}

async function show(refusal: Refusal, times: readonly Period[] = []) {
  const [onTime, onChangeWindow] = [vi.fn(), vi.fn()];
  await renderInBerth(
    <RefusalPanel
      place={{ org: 'wetering', building: 'keizersgracht' }}
      refused={{ rule: refusal.rule, message: messageOf(refusal), numbers: refusal.numbers, spaces: [], times }}
      choice={{ id: 'b', name: '1.01-B', roomName: 'Studio' }}
      window={REQUESTED}
      zone={ZONE}
      isBusy={false}
      onSpace={() => {}}
      onTime={onTime}
      onChangeWindow={onChangeWindow}
      onShowAll={() => {}}
    />,
  );
  return { onTime, onChangeWindow };
}

/** The page's own alerts are a second, empty region. */
const reason = () => screen.getAllByRole('alert')[0]?.textContent;
const factsShown = () =>
  Object.fromEntries(
    screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );

type Shown = { says: RegExp; facts: Record<string, string> };

test.each<[Refusal, readonly Period[], Shown & { take: readonly [string, string] }]>([
  [
    {
      rule: 'disable-overlapping-reservation',
      numbers: {
        takenFrom: moment('10:00'),
        takenUntil: moment('11:00'),
        spaceName: '1.01-A',
        buildingName: undefined,
      },
    },
    [period('11:00', '15:00')],
    {
      says: /^You have 1\.01-A from 10:00 to 11:00\./,
      facts: { 'You have': '1.01-A', Overlap: '10:00–11:00, 1 h of 4 h' },
      take: ['11:00', '15:00'],
    },
  ],
  [
    { rule: 'allowed-timeslot', numbers: { asked: REQUESTED, openings: [period('10:00', '18:00')] } },
    [period('10:00', '14:00')],
    {
      says: /^Reserving for the selected timespan 09:00 - 13:00 isn't possible\./,
      facts: { Open: '10:00–18:00' },
      take: ['10:00', '14:00'],
    },
  ],
  [
    { rule: 'building-maximum', numbers: { limit: 1, reserved: 1 } },
    [period('11:00', '15:00')],
    {
      says: /^The building is full at this time \(1 of 1/,
      facts: { Reserved: '1 of 1' },
      take: ['11:00', '15:00'],
    },
  ],
  [
    { rule: 'reservation-time-limit', numbers: { limitMinutes: 120, latestEnd: moment('11:00') } },
    [],
    {
      says: /^A reservation can last at most 120 minutes here\./,
      facts: { 'At most': '2 h', 'Latest end': '11:00' },
      take: ['09:00', '11:00'],
    },
  ],
  [
    { rule: 'weekly-limit', numbers: { limitMinutes: 180, usedMinutes: 0, leftMinutes: 180 } },
    [],
    {
      says: /^Reservations here are limited to 180 minutes a week\./,
      facts: { 'Used this week': '0 min of 3 h', Left: '3 h' },
      take: ['09:00', '12:00'],
    },
  ],
])('a refusal by $rule gives its reason and numbers, and the time that is possible', async (refusal, times, shown) => {
  const { onTime } = await show(refusal, times);
  expect(reason()).toMatch(shown.says);
  expect(factsShown()).toEqual(shown.facts);
  const [from, to] = shown.take;
  await userEvent.click(screen.getByRole('button', { name: `Reserve from ${from} to ${to}` }));
  expect(onTime.mock.calls).toEqual([[period(from, to)]]);
});

test.each<[Refusal, Shown]>([
  [
    { rule: 'daily-maximum', numbers: { limit: 1, reserved: 1, day: DAY } },
    { says: /^The daily limit for .* is reached \(1 of 1\)\./, facts: { Day: 'Tue 17 Nov', Reserved: '1 of 1' } },
  ],
  [
    { rule: 'future-day-max', numbers: { limitDays: 3, lastDay: '2026-11-14' } },
    { says: /^Reservation not allowed please select within date range$/, facts: { 'Last day': 'Sat 14 Nov' } },
  ],
  [
    { rule: 'total-reservations-limit', numbers: { limit: 1, reserved: 1 } },
    { says: /^The limit for upcoming reservations is reached \(1 of 1\)\./, facts: { Reserved: '1 of 1' } },
  ],
  [
    { rule: 'userpool-daily-budget', numbers: { limit: 1, reserved: 1, userpool: 'Finance' } },
    {
      says: /^Finance has used all its reservations for this day \(1 of 1\)\./,
      facts: { Reserved: '1 of 1' },
    },
  ],
])('a refusal by $rule gives its reason and numbers, and leads to another date', async (refusal, shown) => {
  const { onChangeWindow } = await show(refusal);
  expect(reason()).toMatch(shown.says);
  expect(factsShown()).toEqual(shown.facts);
  expect(screen.queryByRole('button', { name: /^Reserve/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Change date' }));
  expect(onChangeWindow.mock.calls).toEqual([[false]]);
});

test('a refusal for a time of day leads to another time of the same day', async () => {
  const { onChangeWindow } = await show({
    rule: 'space-taken',
    numbers: { takenFrom: moment('09:00'), takenUntil: moment('11:00') },
  });
  expect(screen.getByRole('heading', { name: '1.01-B is taken 09:00–11:00' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Change time' }));
  expect(onChangeWindow.mock.calls).toEqual([[true]]);
});

test('the alternatives of a refusal cannot be reserved offline, and say why', async () => {
  unwatch = watchConnection(() => {});
  const numbers = { asked: REQUESTED, openings: [period('10:00', '18:00')] };
  const { onTime } = await show({ rule: 'allowed-timeslot', numbers }, [period('10:00', '14:00')]);
  act(() => noteBreak(undefined, 60_000));
  await userEvent.click(screen.getByRole('button', { name: 'Reserve from 10:00 to 14:00, not available offline' }));
  expect(onTime).not.toHaveBeenCalled();
});

test('a desk of a neighbourhood says when it opens, and by how many hours', async () => {
  vi.useFakeTimers({ now: moment('11:00'), toFake: ['Date'] });
  try {
    const numbers = { neighbourhood: 'Design', opensAt: moment('16:00'), opensOn: DAY };
    await show({ rule: 'neighbourhood-restricted', numbers });
    expect(reason()).toMatch(/^1\.01-B is for Design only until .*16:00\. It opens to everyone in 5 hours\.$/);
  } finally {
    vi.useRealTimers();
  }
});

test('the last desks of a neighbourhood say until when they stay with its people', async () => {
  const numbers = { neighbourhood: 'Design', guaranteed: 2, until: moment('10:00') };
  await show({ rule: 'neighbourhood-guarantee', numbers });
  expect(reason()).toMatch(/^The last 2 free desks of Design stay with the team until .*10:00\.$/);
});
