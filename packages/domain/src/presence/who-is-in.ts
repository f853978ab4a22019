/** Where somebody is thought to be. */
export type KnownPlace = { readonly floorId: string; readonly spaceName: string };

/** One thing that is known of somebody on a day. */
export type Trace = { readonly memberId: string; readonly at: number } & (
  | { readonly kind: 'checked-in'; readonly place: KnownPlace }
  | { readonly kind: 'checked-out' }
  | { readonly kind: 'entrance' }
  /** Holds something now and has not come to it; `at` is its start. */
  | { readonly kind: 'reserved'; readonly place: KnownPlace }
);

export type Evidence = 'checked-in' | 'entrance' | 'reserved';

export type Whereabouts = {
  readonly memberId: string;
  readonly evidence: Evidence;
  readonly at: number;
  /** Undefined for somebody who came in without a reservation. */
  readonly place: KnownPlace | undefined;
};

/**
 * Who is in the building, as far as it is known. Whoever checked out has left, until something later says that they are
 * back; what happened after `since` does not count as leaving, because in an evacuation people check out in the street.
 * A check-in says where somebody is and counts before an entrance, the latest of several counts, and a reservation that
 * nobody came to counts only for somebody of whom nothing else is known.
 */
export function whoIsIn(traces: readonly Trace[], since: number): Whereabouts[] {
  const left = new Map<string, number>();
  for (const { kind, memberId, at } of traces)
    if (kind === 'checked-out' && at <= since) left.set(memberId, Math.max(at, left.get(memberId) ?? at));

  const found = new Map<string, Whereabouts>();
  for (const trace of traces) {
    if (trace.kind === 'checked-out') continue;
    const { memberId, at, kind: evidence } = trace;
    if (evidence !== 'reserved' && at <= (left.get(memberId) ?? Number.NEGATIVE_INFINITY)) continue;
    const place = trace.kind === 'entrance' ? undefined : trace.place;
    const known = found.get(memberId);
    if (known === undefined || saysMore({ evidence, at }, known))
      found.set(memberId, { memberId, evidence, at, place });
  }
  return [...found.values()];
}

const STRENGTH = { 'checked-in': 2, entrance: 1, reserved: 0 } as const satisfies Record<Evidence, number>;

type Weighed = Pick<Whereabouts, 'evidence' | 'at'>;

const saysMore = (one: Weighed, other: Weighed): boolean =>
  STRENGTH[one.evidence] === STRENGTH[other.evidence]
    ? one.at > other.at
    : STRENGTH[one.evidence] > STRENGTH[other.evidence];

/** Counted as being in the building; a reservation alone does not prove it. */
export const isSeenInside = ({ evidence }: Pick<Whereabouts, 'evidence'>): boolean => evidence !== 'reserved';
