import { inTenant, lockKey } from '@berth/database';
import type { Deps } from '../../platform/deps.ts';
import { Busy } from '../../platform/http/problem.ts';
import { onceLock } from '../../platform/idempotency/answer-once.ts';
import type { Once } from '../../platform/idempotency/once.ts';
import type { Present } from '../../platform/identity/caller.ts';
import { mayBeElsewhere, spacesInstead } from './alternatives.ts';
import { occurrencesOf, refusalFrom } from './explain.ts';
import { findSpaces } from './find-spaces.ts';
import { grantOrder, type Outcome } from './grant-order.ts';
import { lockNames } from './lock-names.ts';
import type { Neighbourhoods } from './neighbourhood.ts';
import { datesOf, type Found, type Order, type Person, placeOf, seatsOf } from './order.ts';
import type { Prospects } from './prospects.ts';
import { TooFewFree } from './reservations.problems.ts';
import type { Reserved } from './store-seats.ts';

/** An order is tried again when a limit or a space changed between looking and locking, which is rare. */
const ATTEMPTS = 5;

type Shared = { prospects: Prospects; neighbourhoods: Neighbourhoods };
type Refused = Extract<Outcome, { kind: 'refused' }>;

/**
 * The one way in which reservations come to be, for one person or several, once or weekly. Rivals queue at the locks, in
 * one global order; then one read, the rules, one statement that stores everything, and one that enqueues its effects.
 */
export function reserveSpace(deps: Deps, { prospects, neighbourhoods }: Shared) {
  /** For further people somebody has to look which spaces are free before they can be locked. */
  const foundFor = async (caller: Present, order: Order, people: readonly Person[], zone: string): Promise<Found> => {
    if (people.length === 1) return new Map();
    const dates = datesOf(order, zone);
    const days = seatsOf(order, people, { zone, actorId: caller.memberId, found: new Map() }).map(
      ({ wish }) => wish.localDay,
    );
    const around = await neighbourhoods.look(caller, order.spaceId, [...new Set(days)].sort());
    const found = findSpaces(around, dates, people.length);
    if (found === undefined) throw TooFewFree({ values: { asked: people.length } });
    return found;
  };

  /** Another space for each date that was refused one; undefined when a date has none. */
  const elsewhere = async (caller: Present, { judged, read }: Refused): Promise<Map<string, string> | undefined> => {
    const refusals = judged.filter(({ refusal }) => refusal !== undefined);
    const [first] = refusals;
    if (first === undefined || refusals.some(({ refusal }) => refusal && !mayBeElsewhere(refusal.rule)))
      return undefined;
    const days = [...new Set(refusals.map(({ seat }) => seat.wish.localDay))].sort();
    const around = await neighbourhoods.look(caller, first.seat.wish.spaceId, days);
    const found = new Map<string, string>();
    for (const { seat } of refusals) {
      const [space] = spacesInstead(read, caller, around, seat, { most: 1 });
      if (space === undefined) return undefined;
      found.set(placeOf(seat.date, 0), space.objectId);
    }
    return found;
  };

  const explained = async (caller: Present, { judged, read }: Refused) =>
    refusalFrom(judged, await occurrencesOf(neighbourhoods, caller, read, judged), read.zone);

  return async (caller: Present, order: Order, once: Once | undefined): Promise<Reserved> => {
    let instead: Found = new Map();
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const { surroundings, people } = await prospects.of(caller, order);
      const { zone } = surroundings;
      const found = new Map([...(await foundFor(caller, order, people, zone)), ...instead]);
      const seats = seatsOf(order, people, { zone, actorId: caller.memberId, found });
      const locked = lockNames(seats, surroundings, caller.buildingId);
      const locks = {
        wait: [...locked].map((name) => lockKey(caller.organisationId, name)),
        refuse: onceLock(caller, once),
        byKey: true,
      };
      const asking = { caller, order, seats, surroundings, once, locked };
      const outcome = await inTenant(deps.db, caller.organisationId, (tx) => grantOrder(deps, tx, asking), locks);
      if (outcome.kind === 'granted') return outcome.answer;
      if (outcome.kind === 'outdated') {
        prospects.remember(caller, outcome.read);
        continue;
      }
      // What was only looked for may have been taken meanwhile; what somebody named is refused.
      const isOvertaken = outcome.judged.every(
        ({ seat, refusal }) => refusal === undefined || (seat.isFound && refusal.rule === 'space-taken'),
      );
      const other = order.onConflict === 'alternative' ? await elsewhere(caller, outcome) : undefined;
      if (other !== undefined) instead = new Map([...instead, ...other]);
      else if (!isOvertaken || attempt === ATTEMPTS) throw await explained(caller, outcome);
    }
    throw Busy({ headers: { 'retry-after': '1' } });
  };
}
