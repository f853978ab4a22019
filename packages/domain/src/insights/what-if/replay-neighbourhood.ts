import { heldBackBy } from '../../neighbourhoods/held-back-by.ts';
import { belongsTo, isRestrictedOn } from '../../neighbourhoods/is-restricted-for.ts';
import type { Neighbourhood } from '../../neighbourhoods/neighbourhood.ts';
import { neighbourhoodOn } from '../../neighbourhoods/neighbourhood-on.ts';
import { opensEarly } from '../../neighbourhoods/opens-early.ts';
import type { LocalDate } from '../../time/local-date.ts';
import { SMALLEST_GROUP } from '../suppress.ts';

/** The days that are replayed: eight weeks. */
export const NEIGHBOURHOOD_EFFECT_DAYS = 56;

/** A reservation of a desk on the floor, as it was made and cancelled. */
export type FloorRequest = {
  readonly spaceId: string;
  readonly memberId: string;
  readonly userpools: readonly string[];
  readonly day: LocalDate;
  readonly chosenAt: number;
  readonly cancelledAt: number | null;
};

export type NeighbourhoodEffect = {
  /** Desks and days that its people did not need, and that it would have opened to others. */
  readonly openedDeskDays: number;
  /** Reservations by others that it would have allowed, and that desks of a team alone would have refused. */
  readonly avoidedRefusals: number;
  /** Reservations by others that it would have refused. */
  readonly refused: number;
};

type Floor = {
  readonly zone: string;
  /** Its desks that anyone can hold, and those of the rest of the floor. */
  readonly inside: ReadonlySet<string>;
  readonly elsewhere: ReadonlySet<string>;
};

type Happening = { readonly at: number; readonly request: FloorRequest; readonly isRequest: boolean };

const happeningsOf = (request: FloorRequest): Happening[] => [
  { at: request.chosenAt, request, isRequest: true },
  ...(request.cancelledAt === null ? [] : [{ at: request.cancelledAt, request, isRequest: false }]),
];

/** One day, in the original order of its requests. Refused ones hold no desk, as where else they sat is unknown. */
function replayDay(
  neighbourhood: Neighbourhood,
  { zone, inside, elsewhere }: Floor,
  requests: readonly FloorRequest[],
) {
  const day = requests[0]?.day ?? '';
  const held = new Map<string, number>();
  const lived = new Set<FloorRequest>();
  let [isOpened, openedDesks, avoided, refused] = [false, undefined as number | undefined, 0, 0];
  const freeIn = (desks: ReadonlySet<string>) => [...desks].filter((id) => (held.get(id) ?? 0) === 0).length;
  const on = () => neighbourhoodOn(neighbourhood, { day, zone, isOpened });
  const open = () => (openedDesks ??= Math.max(0, freeIn(inside) - neighbourhood.guaranteed));

  const ask = (request: FloorRequest) => {
    const takesFree = inside.has(request.spaceId) && (held.get(request.spaceId) ?? 0) === 0;
    const facts = { ...on(), free: freeIn(inside), takesFree };
    const isHeldBack = inside.has(request.spaceId) && heldBackBy(facts, request, day, request.chosenAt) !== undefined;
    if (isHeldBack) return void (refused += 1);
    if (inside.has(request.spaceId) && !belongsTo(neighbourhood.people, request)) avoided += 1;
    held.set(request.spaceId, (held.get(request.spaceId) ?? 0) + 1);
    lived.add(request);
  };

  const { opensAt } = on();
  for (const { at, request, isRequest } of requests.flatMap(happeningsOf).toSorted((a, b) => a.at - b.at)) {
    if (at >= opensAt) open();
    if (isRequest) ask(request);
    else if (lived.delete(request)) held.set(request.spaceId, (held.get(request.spaceId) ?? 1) - 1);
    const free = { elsewhere: elsewhere.size, elsewhereFree: freeIn(elsewhere), neighbourhoodFree: freeIn(inside) };
    if (!isOpened && at < opensAt && opensEarly(neighbourhood, free)) {
      isOpened = true;
      open();
    }
  }
  return { openedDeskDays: open(), avoided, refused };
}

/**
 * The effect of a neighbourhood on the past reservations of its floor, by the rules that would decide. Undefined if
 * fewer than five people had reservations there. Days without any reservation are not counted.
 */
export function replayNeighbourhood(
  neighbourhood: Neighbourhood,
  floor: Floor,
  requests: readonly FloorRequest[],
): NeighbourhoodEffect | undefined {
  const desks = floor.inside.union(floor.elsewhere);
  const counted = requests.filter(({ spaceId, day }) => desks.has(spaceId) && isRestrictedOn(neighbourhood, day));
  const people = new Set(counted.filter(({ spaceId }) => floor.inside.has(spaceId)).map(({ memberId }) => memberId));
  if (people.size < SMALLEST_GROUP) return undefined;
  const effect = { openedDeskDays: 0, avoidedRefusals: 0, refused: 0 };
  for (const onDay of Map.groupBy(counted, ({ day }) => day).values()) {
    const { openedDeskDays, avoided, refused } = replayDay(neighbourhood, floor, onDay);
    effect.openedDeskDays += openedDeskDays;
    effect.avoidedRefusals += avoided;
    effect.refused += refused;
  }
  return effect;
}
