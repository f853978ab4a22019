import { type BuildingSettings, DEFAULT_POLICIES, POLICIES, type Policy, settingsFrom } from '@berth/domain/buildings';
import { describe, expect, test } from 'vitest';
import { amountText, rulesMet } from './rules-met.ts';

const textsFor = (settings: Partial<BuildingSettings>, policies: readonly Policy[] = POLICIES) =>
  rulesMet({ values: settingsFrom(settings), policies }).map((part) => part.map(({ text }) => text));

describe('the rules for employees', () => {
  test('are complete for a new building', () => {
    expect(textsFor({}, DEFAULT_POLICIES)).toEqual([
      ['rules.ahead'],
      ['rules.hours', 'rules.proposed', 'rules.overlapOff', 'rules.cancelOff'],
      ['rules.checkIn', 'rules.codeScreen'],
      ['rules.colleagues'],
    ]);
  });

  test('omit a limit of 0, and one whose policy is off', () => {
    expect(textsFor({ future_day_maximum: 0 })[0]).toEqual(['rules.aheadFree']);
    expect(textsFor({ future_day_maximum: 14, daily_maximum: 2 }, [])[0]).toEqual(['rules.aheadFree']);
  });

  test('state every limit in force, with its number', () => {
    const [extent, choice, , crowd] = rulesMet({
      values: settingsFrom({
        daily_maximum: 2,
        total_reservations_limit: 10,
        weekly_reservation_hours: 36,
        weekly_reservation_minutes: 30,
        reservation_time_limit: 480,
        building_maximum: 180,
        userpool_daily_budget: 24,
      }),
      policies: POLICIES,
    });
    expect(extent?.map(({ value }) => value?.[1].amount)).toEqual([7, 2, 10, 36 * 60 + 30]);
    expect(choice?.find(({ text }) => text === 'rules.length')?.value?.[1].amount).toBe(480);
    expect(crowd?.map(({ value }) => value?.[1].amount)).toEqual([180, 24]);
  });

  test('mention the waitlist and the hour from which it asks, while it is on', () => {
    const sharing = (settings: Partial<BuildingSettings>) =>
      textsFor(settings)
        .flat()
        .filter((text) => text.startsWith('rules.waitlist'));
    expect(sharing({ waitlist_rotation: true })).toEqual([]);
    expect(sharing({ waitlist: true })).toEqual(['rules.waitlist', 'rules.waitlistAsks']);
    expect(sharing({ waitlist: true, waitlist_rotation: true })).toContain('rules.waitlistRotation');
  });

  test('include each step of the no-show workflow, with its minutes', () => {
    const rules = { values: settingsFrom({}), policies: DEFAULT_POLICIES };
    const steps = rulesMet({ ...rules, workflow: 'remind-10-cancel-30' })
      .flat()
      .filter(({ keys }) => keys.length === 0);
    expect(steps.map(({ text, value }) => [text, value?.[1].amount])).toEqual([
      ['rules.reminded', 10],
      ['rules.cancelled', 30],
    ]);
  });

  test('propose no length with timeslots', () => {
    expect(textsFor({ timeslot: true }).flat()).toContain('rules.slots');
    expect(textsFor({ timeslot: true }).flat()).not.toContain('rules.proposed');
  });

  test('refuse no overlaps if they are allowed', () => {
    expect(textsFor({ allow_overlapping_reservations: true }, []).flat()).toContain('rules.overlapOn');
  });
});

describe('an amount', () => {
  test.each([
    [{ unit: 'day', amount: 1 }, '1 day'],
    [{ unit: 'day', amount: 14 }, '14 days'],
    [{ unit: 'minute', amount: 1 }, '1 minute'],
    [{ unit: 'minute', amount: 60 }, '1 hour'],
    [{ unit: 'minute', amount: 90 }, '90 minutes'],
    [{ unit: 'minute', amount: 480 }, '8 hours'],
    [{ unit: 'minute', amount: 2190 }, '36 hours 30 minutes'],
    [{ unit: 'hour', amount: 8 }, '08:00'],
    [{ unit: 'plain', amount: 1800 }, '1,800'],
  ] as const)('%j is written as %s', (amount, text) => {
    expect(amountText(amount, 'en')).toBe(text);
  });

  test('is written in the user’s language', () => {
    expect(amountText({ unit: 'day', amount: 14 }, 'nl')).toBe('14 dagen');
    expect(amountText({ unit: 'plain', amount: 1800 }, 'de')).toBe('1.800');
  });
});
