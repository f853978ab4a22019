import type { ObjectType } from '../reservations/reservation-request.ts';

/** The place where a person is assumed to be. */
export type KnownPlace = { readonly floorId: string; readonly spaceName: string; readonly spaceType: ObjectType };

/** A trace of a person on a day. */
export type Trace = {
  readonly memberId: string;
  readonly at: number;
} /** `until` is the end of the reservation: when the person checked out of it, if they did. */ & (
  | { readonly kind: 'checked-in'; readonly until: number; readonly place: KnownPlace }
  | { readonly kind: 'checked-out' }
  | { readonly kind: 'entrance' }
  /** Has a current reservation and has not checked in; `at` is its start. */
  | { readonly kind: 'reserved'; readonly place: KnownPlace }
  /** Has a fixed desk and is not away; `at` is the start of the day. */
  | { readonly kind: 'fixed-desk'; readonly place: KnownPlace }
);

/** 'reservation-over': checked in, and the reservation ended without a check-out. */
export type Evidence = 'checked-in' | 'reservation-over' | 'entrance' | 'reserved' | 'fixed-desk';

export type Whereabouts = {
  readonly memberId: string;
  readonly evidence: Evidence;
  /** When it was given; for 'reservation-over', the end of the reservation. */
  readonly at: number;
  /** Undefined for a person who entered without a reservation and has no fixed desk. */
  readonly place: KnownPlace | undefined;
};

const isParking = (place: KnownPlace | undefined) => place?.spaceType === 'PARKING';

/** Whether a person is still at a desk or in a room. A parked car does not tell. */
const staysAt = (traces: readonly Trace[], at: number): boolean =>
  traces.some((trace) => trace.kind === 'checked-in' && trace.at <= at && at < trace.until && !isParking(trace.place));

/**
 * Returns who is in the building, judged by traces. A person who checked out has left until a later trace shows them
 * back, unless they are checked in elsewhere too; check-outs after `since` are ignored, because in an evacuation people
 * check out in the street. A check-in tells the place and takes precedence over an entrance, the latest of several wins,
 * a desk or room before a parking spot. A check-in whose reservation has ended is weaker: the person may have left
 * without checking out. An unattended reservation and, after it, a fixed desk count only for a person without other
 * traces; a person who entered is assumed to be at their fixed desk.
 */
export function whoIsIn(traces: readonly Trace[], since: number): Whereabouts[] {
  return [...Map.groupBy(traces, ({ memberId }) => memberId).values()].flatMap(
    (own) => whereaboutsOf(own, since) ?? [],
  );
}

function whereaboutsOf(traces: readonly Trace[], since: number): Whereabouts | undefined {
  const checkOuts = traces.filter(({ kind, at }) => kind === 'checked-out' && at <= since).map(({ at }) => at);
  const leftAt = Math.max(...checkOuts.filter((at) => !staysAt(traces, at)));
  const fixedDesk = traces.find((trace) => trace.kind === 'fixed-desk');
  let whereabouts: Whereabouts | undefined;
  for (const trace of traces) {
    if (trace.kind === 'checked-out' || (trace.kind === 'checked-in' && checkOuts.includes(trace.until))) continue;
    if (trace.kind !== 'reserved' && trace.at <= leftAt) continue;
    const place = trace.kind === 'entrance' ? fixedDesk?.place : trace.place;
    const current = { memberId: trace.memberId, ...evidenceIn(trace, since), place };
    if (whereabouts === undefined || saysMore(current, whereabouts)) whereabouts = current;
  }
  return whereabouts;
}

type Sign = Exclude<Trace, { readonly kind: 'checked-out' }>;

function evidenceIn(trace: Sign, since: number): Pick<Whereabouts, 'evidence' | 'at'> {
  if (trace.kind === 'checked-in' && trace.until <= since)
    return { evidence: 'reservation-over', at: Math.max(trace.at, trace.until) };
  return { evidence: trace.kind, at: trace.at };
}

/** An entrance and an ended reservation are equal; the later one counts. */
const STRENGTH = {
  'checked-in': 3,
  'reservation-over': 2,
  entrance: 2,
  reserved: 1,
  'fixed-desk': 0,
} as const satisfies Record<Evidence, number>;

function saysMore(one: Whereabouts, other: Whereabouts): boolean {
  const stronger = STRENGTH[one.evidence] - STRENGTH[other.evidence];
  if (stronger !== 0) return stronger > 0;
  if (isParking(one.place) !== isParking(other.place)) return isParking(other.place);
  return one.at > other.at;
}

/**
 * Whether a person was seen inside and not seen leaving. A reservation or a fixed desk alone does not prove it; an ended
 * reservation does not prove that they left.
 */
export const isSeenInside = ({ evidence }: Pick<Whereabouts, 'evidence'>): boolean =>
  evidence === 'checked-in' || evidence === 'reservation-over' || evidence === 'entrance';
