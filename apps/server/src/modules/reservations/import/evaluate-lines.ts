import { inTenant } from '@berth/database';
import type { ReservationFault } from '@berth/domain/imports';
import type { Refusal, ReservationRequest } from '@berth/domain/reservations';
import { meets, type Period } from '@berth/domain/time';
import type { Deps } from '../../../platform/deps.ts';
import type { BuildingCaller } from '../../../platform/identity/caller.ts';
import { mapInParts } from '../../../platform/in-parts.ts';
import type { BuildingLimits } from '../engine/1-request-context.ts';
import { readFactsFor } from '../engine/3-read.sql.ts';
import type { FactsRead } from '../engine/3-read-facts.sql.ts';
import { collectFacts } from '../engine/4-collect-facts.ts';
import { holderBelongs, refusalOf } from '../engine/4-decide.ts';
import { membersNamed, reservationsSince, spacesOf } from './import-facts.sql.ts';
import { type Planned, plan, withoutSubject } from './plan-lines.ts';
import type { Line } from './read-lines.ts';
import { type Candidate, resolve, type Resolved, spaceFinder } from './resolve-lines.ts';

export type Evaluated = { readonly line: Line } & (
  | { readonly action: 'create'; readonly request: ReservationRequest }
  | { readonly action: 'same' }
  | { readonly action: 'skip' | 'refuse'; readonly fault: ReservationFault; readonly refusal?: Refusal }
);

const SKIPPED: ReadonlySet<string> = new Set(['past', 'cancelled', 'assigned', 'building']);

const faulty = ({ line, fault }: Extract<Resolved, { fault: ReservationFault }>): Evaluated => ({
  line,
  fault,
  action: SKIPPED.has(fault.fault) ? 'skip' : 'refuse',
});

const keyOf = (memberId: string, spaceId: string, { start, end }: Period) => `${memberId} ${spaceId} ${start} ${end}`;

/** Periods that each person has at each kind of space, here and in the lines above. */
function busyPeople(read: FactsRead, { buildingId }: BuildingCaller) {
  const periods = new Map<string, Period[]>();
  const add = (memberId: string, type: string, period: Period) => {
    const key = `${memberId} ${type}`;
    periods.set(key, [...(periods.get(key) ?? []), period]);
  };
  for (const held of read.held)
    if (held.holds && held.buildingId === buildingId) add(held.memberId, held.spaceType, held);
  return {
    add,
    /** A person may hold several rooms at a time, but sits at one desk. */
    isBusy: (memberId: string, type: string, period: Period) =>
      type !== 'ROOM' && (periods.get(`${memberId} ${type}`) ?? []).some((one) => meets(one, period)),
  };
}

/** Evaluates lines in their order with the rules of reserving, so that a granted line counts for those below it. */
async function decideAll(
  all: readonly Planned[],
  read: FactsRead,
  caller: BuildingCaller,
  existing: ReadonlySet<string>,
): Promise<Evaluated[]> {
  const collected = collectFacts(read, caller);
  const keys = new Set(existing);
  const people = busyPeople(read, caller);
  const belongs = new Set(
    all.map(({ candidate }) => candidate.member.id).filter((id) => holderBelongs(read, caller, id)),
  );
  /** A building without subjects takes the reservation without its subject. */
  const decided = (given: Planned) => {
    const refusal = refusalOf(collected, given.planned);
    if (refusal?.rule !== 'no-subject') return { ...given, refusal };
    const bare = withoutSubject(given);
    return { ...bare, refusal: refusalOf(collected, bare.planned) };
  };
  return mapInParts(all, (given): Evaluated => {
    const { line, member, space, period } = given.candidate;
    const refuse = (fault: ReservationFault, refusal?: Refusal): Evaluated => ({
      line,
      action: 'refuse',
      fault,
      ...(refusal === undefined ? {} : { refusal }),
    });
    if (!belongs.has(member.id)) return refuse({ column: 'person', fault: 'unknown', value: line.person });
    if (collected.space(space.id) === undefined)
      return refuse({ column: 'space', fault: 'unknown', value: line.space });
    const key = keyOf(member.id, space.id, period);
    if (keys.has(key)) return { line, action: 'same' };
    const { request, planned, refusal } = decided(given);
    if (refusal !== undefined) return refuse({ column: 'space', fault: 'rule', value: refusal.rule }, refusal);
    if (people.isBusy(member.id, space.type, period))
      return refuse({ column: 'person', fault: 'busy', value: line.person });
    keys.add(key);
    collected.add(planned);
    people.add(member.id, space.type, period);
    return { line, action: 'create', request };
  });
}

const isCandidate = (one: Resolved): one is Candidate => !('fault' in one);

/**
 * The fate of each line, as reserving it now would be answered. Only the reads are in transactions: the rules of a large
 * file take seconds.
 */
export async function evaluateLines(
  { db }: Pick<Deps, 'db'>,
  caller: BuildingCaller,
  lines: readonly Line[],
  limits: BuildingLimits,
): Promise<Evaluated[]> {
  const { organisationId, now } = caller;
  const addresses = [...new Set(lines.map(({ person }) => person))];
  const directory = await inTenant(db, organisationId, async (tx) => {
    const { rows: spaces } = await spacesOf(tx, caller);
    const { rows: members } = await membersNamed(tx, organisationId, addresses);
    return { members: new Map(members.map((member) => [member.email, member])), spaceFor: spaceFinder(spaces) };
  });
  const resolved = await mapInParts(lines, (line) => resolve(line, directory, now));
  const candidates = resolved.filter(isCandidate);
  const all = await mapInParts(candidates, (one) => plan(one, limits.zone, caller.memberId));
  const decided = new Map<number, Evaluated>();
  if (all.length > 0) {
    const planned = all.map((one) => one.planned);
    const memberIds = [...new Set(planned.map(({ holder }) => holder.memberId))];
    const since = planned.reduce((first, { period }) => Math.min(first, period.start), Infinity);
    const { read, earlier } = await inTenant(db, organisationId, async (tx) => ({
      read: await readFactsFor(tx, { caller, planned, limits, once: undefined }),
      earlier: (await reservationsSince(tx, organisationId, memberIds, since)).rows,
    }));
    const existing = new Set(earlier.map((one) => keyOf(one.memberId, one.spaceId, one)));
    for (const one of await decideAll(all, read, caller, existing)) decided.set(one.line.row, one);
  }
  return resolved
    .map((one) => (isCandidate(one) ? decided.get(one.line.row) : faulty(one)))
    .filter((one) => one !== undefined);
}
