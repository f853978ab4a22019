/** The place where a person is assumed to be. */
export type KnownPlace = { readonly floorId: string; readonly spaceName: string };

/** A trace of a person on a day. */
export type Trace = { readonly memberId: string; readonly at: number } & (
  | { readonly kind: 'checked-in'; readonly place: KnownPlace }
  | { readonly kind: 'checked-out' }
  | { readonly kind: 'entrance' }
  /** Has a current reservation and has not checked in; `at` is its start. */
  | { readonly kind: 'reserved'; readonly place: KnownPlace }
  /** Has a fixed desk and is not away; `at` is the start of the day. */
  | { readonly kind: 'fixed-desk'; readonly place: KnownPlace }
);

export type Evidence = 'checked-in' | 'entrance' | 'reserved' | 'fixed-desk';

export type Whereabouts = {
  readonly memberId: string;
  readonly evidence: Evidence;
  readonly at: number;
  /** Undefined for a person who entered without a reservation and has no fixed desk. */
  readonly place: KnownPlace | undefined;
};

/**
 * Returns who is in the building, judged by traces. A person who checked out has left until a later trace shows them
 * back; check-outs after `since` are ignored, because in an evacuation people check out in the street. A check-in tells
 * the place and takes precedence over an entrance, the latest of several wins. An unattended reservation and, after it,
 * a fixed desk count only for a person without other traces; a person who entered is assumed to be at their fixed desk.
 */
export function whoIsIn(traces: readonly Trace[], since: number): Whereabouts[] {
  const left = new Map<string, number>();
  for (const { kind, memberId, at } of traces)
    if (kind === 'checked-out' && at <= since) left.set(memberId, Math.max(at, left.get(memberId) ?? at));

  const desks = new Map<string, KnownPlace>();
  for (const trace of traces) if (trace.kind === 'fixed-desk') desks.set(trace.memberId, trace.place);

  const whereabouts = new Map<string, Whereabouts>();
  for (const trace of traces) {
    if (trace.kind === 'checked-out') continue;
    const { memberId, at, kind: evidence } = trace;
    if (evidence !== 'reserved' && at <= (left.get(memberId) ?? Number.NEGATIVE_INFINITY)) continue;
    const place = trace.kind === 'entrance' ? desks.get(memberId) : trace.place;
    const previous = whereabouts.get(memberId);
    if (previous === undefined || saysMore({ evidence, at }, previous))
      whereabouts.set(memberId, { memberId, evidence, at, place });
  }
  return [...whereabouts.values()];
}

const STRENGTH = {
  'checked-in': 3,
  entrance: 2,
  reserved: 1,
  'fixed-desk': 0,
} as const satisfies Record<Evidence, number>;

type Weighed = Pick<Whereabouts, 'evidence' | 'at'>;

const saysMore = (one: Weighed, other: Weighed): boolean =>
  STRENGTH[one.evidence] === STRENGTH[other.evidence]
    ? one.at > other.at
    : STRENGTH[one.evidence] > STRENGTH[other.evidence];

/** Whether a person counts as inside; a reservation or a fixed desk alone does not prove it. */
export const isSeenInside = ({ evidence }: Pick<Whereabouts, 'evidence'>): boolean =>
  evidence === 'checked-in' || evidence === 'entrance';
