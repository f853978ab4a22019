import { NO_SHOW_STEPS } from '../../buildings/no-show-workflows.ts';
import type { RuleName } from '../../reservations/decision.ts';
import { mayReserve } from '../../reservations/may-reserve.ts';
import { dueNoShowStep, type Unattended } from '../../reservations/states/due-no-show-step.ts';
import { MINUTE_MS, minutesAfter } from '../../time/instant.ts';
import { localDayOf } from '../../time/local-time.ts';
import { createHoldings, type Held } from './holdings.ts';
import type { ReplayOutcome } from './replay-outcome.ts';
import type { ReplayedBuilding, RequestedReservation } from './requested-reservation.ts';

export type Refused = { readonly wish: RequestedReservation; readonly rule: RuleName };
export type Replayed = {
  readonly lived: readonly ReplayOutcome[];
  readonly refused: readonly Refused[];
  readonly moved: number;
};

/** A replay, and whether a missing check-in is a no-show under its rules. */
export type Run = Replayed & { readonly hasWorkflow: boolean };

/** At the same moment, departures come first, arrivals are in time, and requests come last. */
const KINDS = ['cancel', 'leave', 'checkIn', 'attend', 'wish'] as const;
type Happening = { readonly at: number; readonly kind: (typeof KINDS)[number]; readonly wish: RequestedReservation };

/** No-shows are evaluated every full minute. */
const nextMinute = (instant: number) => Math.ceil(instant / MINUTE_MS) * MINUTE_MS;

function happeningsOf(wish: RequestedReservation, { workflow }: ReplayedBuilding): Happening[] {
  const { chosenAt, cancelledAt, cancelledBy, isBySensor, checkedInAt, leftAt } = wish;
  const at = (kind: Happening['kind'], moment: number | null): Happening[] =>
    moment === null ? [] : [{ at: moment, kind, wish }];
  const from = Math.max(wish.start, chosenAt);
  return [
    ...at('wish', chosenAt),
    // Cancellations by a workflow are decided again.
    ...at('cancel', cancelledBy === 's' && !isBySensor && wish.isReplayed ? null : cancelledAt),
    ...at('checkIn', checkedInAt),
    ...at('leave', leftAt),
    ...(wish.isReplayed ? NO_SHOW_STEPS[workflow] : []).flatMap(({ afterMinutes }) =>
      at('attend', nextMinute(minutesAfter(from, afterMinutes))),
    ),
  ];
}

const inOrder = (a: Happening, b: Happening): number =>
  a.at - b.at ||
  KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) ||
  // Ids are created in order, also within a series.
  (a.wish.id < b.wish.id ? -1 : Number(a.wish.id > b.wish.id));

/** A reservation during the replay. */
type Ongoing = { -readonly [K in keyof ReplayOutcome]: ReplayOutcome[K] } & { held: Held; done: Unattended['done'] };

/** Yields between two steps, because a replay of months takes seconds. */
const HAPPENINGS_A_STEP = 500;

/**
 * Replays all requests in their original order by the rules of a building, with the same functions that decided then.
 * Granted ones are cancelled, checked in and checked out as they really were.
 */
export function* replay(
  wishes: readonly RequestedReservation[],
  building: ReplayedBuilding,
): Generator<void, Replayed> {
  const book = createHoldings(building);
  const steps = NO_SHOW_STEPS[building.workflow];
  const ongoing = new Map<string, Ongoing>();
  const refused: Refused[] = [];
  let moved = 0;

  const hold = (wish: RequestedReservation, spaceId: string) => {
    const held = { wish, spaceId, start: wish.start, end: wish.end };
    book.add(held);
    const lived = { wish, spaceId, end: wish.end, plannedEnd: null, cancelledAt: null, cancelledBy: null };
    ongoing.set(wish.id, { ...lived, checkedInAt: null, held, done: {} });
  };
  /** The place for a request: its own space, or the nearest free one if that was removed. */
  const placeFor = (wish: RequestedReservation): string | undefined =>
    building.gone.has(wish.spaceId)
      ? building.nearest(wish.spaceId).find((id) => !building.gone.has(id) && book.isFree(id, wish))
      : wish.spaceId;

  const ask = (wish: RequestedReservation) => {
    if (!wish.isReplayed) return hold(wish, wish.spaceId);
    const spaceId = placeFor(wish);
    if (spaceId === undefined) return void refused.push({ wish, rule: 'space-taken' });
    const space = building.spaces.get(spaceId);
    if (space === undefined) return void refused.push({ wish, rule: 'not-reservable' });
    const planned = {
      id: wish.id,
      spaceId,
      period: wish,
      localDay: wish.day,
      firstDay: wish.firstDay,
      replaces: undefined,
      holder: { memberId: wish.memberId, userpools: building.limitsOf(wish.memberId).userpools },
      repeatWeeks: 0,
      visibleToOthers: true,
      subject: undefined,
      guests: [],
      assets: [],
      forSomeoneElse: false,
      guestsAlong: 0,
      atKiosk: false,
    };
    const today = { now: wish.chosenAt, localDay: localDayOf(wish.chosenAt, building.zone) };
    const decision = mayReserve(planned, book.factsFor(wish, space), today);
    if (!decision.allowed) return void refused.push({ wish, rule: decision.because.rule });
    if (spaceId !== wish.spaceId) moved += 1;
    hold(wish, spaceId);
  };

  const cancel = (one: Ongoing, at: number, by: Ongoing['cancelledBy']) => {
    if (one.cancelledBy !== null) return;
    one.cancelledAt = at;
    one.cancelledBy = by;
    book.remove(one.held);
  };
  const leave = (one: Ongoing, at: number) => {
    if (one.cancelledBy !== null) return;
    one.plannedEnd = one.end;
    one.end = at;
    one.held.end = at;
  };
  /** No workflow cancels a reservation whose sensor saw a person. */
  const attend = (one: Ongoing, at: number) => {
    const { wish, done } = one;
    if (one.cancelledBy !== null || one.checkedInAt !== null || wish.isRestored) return;
    const step = dueNoShowStep(steps, { period: one.held, chosenAt: wish.chosenAt, done }, at);
    if (step === 'remind') one.done = { ...done, remind: at };
    else if (step === 'cancel' && (wish.sensedMinutes ?? 0) === 0) cancel(one, at, 's');
  };

  const happenings = wishes.flatMap((wish) => happeningsOf(wish, building)).sort(inOrder);
  for (const [n, { at, kind, wish }] of happenings.entries()) {
    if (n % HAPPENINGS_A_STEP === 0) yield;
    if (kind === 'wish') {
      ask(wish);
      continue;
    }
    const one = ongoing.get(wish.id);
    if (one === undefined) continue;
    if (kind === 'cancel') cancel(one, at, wish.cancelledBy);
    else if (kind === 'leave') leave(one, at);
    else if (kind === 'attend') attend(one, at);
    else if (one.cancelledBy === null) one.checkedInAt = at;
  }
  return { lived: [...ongoing.values()].filter((one) => one.wish.isReplayed), refused, moved };
}
