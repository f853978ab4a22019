import { NO_SHOW_WORKFLOWS } from '@berth/domain/buildings';
import { MINUTE_MS, QUARTER_MS } from '@berth/domain/time';
import fc from 'fast-check';
import { actingOn, aChange, aName, anActor, aTransition, type MakeCommand, which } from './arbitraries.ts';
import { mostly } from './arbitrary-times.ts';
import { type BuildingRules, FIRST_RULES, SENSORS, type SpaceName } from './world.ts';

/** No other rules, so that only no-shows are tested. */
export const noShowRules: fc.Arbitrary<BuildingRules> = fc
  .record({
    workflow: fc.constantFrom('none' as const, ...NO_SHOW_WORKFLOWS),
    sensors_cancel_after_minutes: fc.constantFrom(0, 5, 11, 20),
    early_entry_minutes: fc.constantFrom(0, 15),
  })
  .map(({ workflow, ...settings }) => ({
    ...FIRST_RULES,
    settings: { ...FIRST_RULES.settings, ...settings },
    policies: [],
    workflow,
  }));

/** From about now on, mostly where there is a sensor. */
const aReservation: fc.Arbitrary<MakeCommand> = fc
  .record({
    actor: aName,
    space: fc.constantFrom<SpaceName>('A1', 'A1', 'A1', 'A2', 'P1'),
    later: fc.constantFrom(0, 1, 1),
    quarters: fc.constantFrom(1, 4, 8),
  })
  .map(({ later, quarters, ...asked }) => ({ now }) => {
    const start = now - (now % QUARTER_MS) + later * QUARTER_MS;
    const nothing = { onConflict: undefined, skips: [], visible: true, subject: '', guests: [], assets: [] } as const;
    const times = { start, end: start + quarters * QUARTER_MS };
    return { kind: 'reserve', ...asked, ...times, ...nothing, holder: asked.actor, weeks: 0, twice: false };
  });

/** Mostly of an empty place, since the start of a running reservation. */
const someReadings: fc.Arbitrary<MakeCommand> = fc
  .record({
    space: fc.constantFrom<SpaceName>('A1', 'A1', 'Board', 'P1'),
    count: fc.constantFrom(1, 2, 4, 8),
    everyMinutes: fc.constantFrom(1, 5, 10, 22),
    sawSomebody: fc.constantFrom(undefined, undefined, 0, 1),
    isSinceStart: mostly(4, true, false),
  })
  .map(({ isSinceStart, count, ...said }) => ({ now, rows }) => {
    const running = rows.findLast(({ start, end, state }) => state === 'r' && start <= now && now < end);
    if (!isSinceStart || running === undefined) return { kind: 'readings', count, ...said };
    const sinceStart = Math.min(20, Math.floor((now - running.start) / MINUTE_MS / said.everyMinutes) + 1);
    const space = SENSORS[running.space] === undefined ? said.space : running.space;
    return { kind: 'readings', ...said, space, count: sinceStart };
  });
/** Mostly of reservations that the system cancelled. */
const aRestoring: fc.Arbitrary<MakeCommand> = fc
  .record({ name: anActor, which, twice: mostly(6, false, true), isMeant: mostly(6, true, false) })
  .map(({ name, isMeant, ...transition }) => (state) => {
    const place = state.rows.findLastIndex(({ noShowAt }) => noShowAt !== null);
    const at = isMeant && place >= 0 ? state.rows.length - 1 - place : transition.which;
    return { kind: 'restore', ...transition, which: at, actor: actingOn(state, at, name) };
  });
/** Minutes in which users are reminded, and then cancelled. */
const aWhile: fc.Arbitrary<MakeCommand> = fc
  .record({
    minutes: fc.constantFrom(1, 5, 10, 10, 12, 15),
    vacantEvery: fc.constantFrom(5, 10, 15, 15, undefined, undefined),
  })
  .map(({ minutes, vacantEvery }) => () => ({
    kind: 'clock',
    minutes,
    ...(vacantEvery !== undefined && { vacantEvery }),
  }));

const otherRules: fc.Arbitrary<MakeCommand> = noShowRules.map((rules) => () => ({ kind: 'settings', rules }));

export const aNoShowCommand: fc.Arbitrary<MakeCommand> = fc.oneof(
  { weight: 6, arbitrary: aReservation },
  { weight: 12, arbitrary: aWhile },
  { weight: 4, arbitrary: someReadings },
  { weight: 4, arbitrary: aRestoring },
  { weight: 1, arbitrary: aChange },
  { weight: 1, arbitrary: aTransition('check-in') },
  { weight: 1, arbitrary: aTransition('cancel') },
  { weight: 1, arbitrary: otherRules },
);
