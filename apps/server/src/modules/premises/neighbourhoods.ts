import type { Neighbourhood } from '@berth/domain/neighbourhoods';
import type { LocalDate } from '@berth/domain/time';
import type { NeighbourhoodRow } from './neighbourhoods.sql.ts';

export type PlacedNeighbourhood = Neighbourhood & {
  readonly id: string;
  readonly floorId: string;
  readonly colour: number;
  readonly openedOn: ReadonlySet<LocalDate>;
  readonly spaceIds: readonly string[];
  /** Those of its spaces that anyone can hold. */
  readonly freeable: ReadonlySet<string>;
};

/** The neighbourhoods of a building. Without any, all of these are empty. */
export type Neighbourhoods = {
  readonly all: readonly PlacedNeighbourhood[];
  readonly bySpace: ReadonlyMap<string, PlacedNeighbourhood>;
  /** The neighbourhood of each space whose last free ones are guaranteed to its people. */
  readonly guarantees: ReadonlyMap<string, string>;
};

function placed(row: NeighbourhoodRow): PlacedNeighbourhood {
  const { userpools, memberIds, openedOn, freeableIds, ...rest } = row;
  const people = { userpools, memberIds: new Set(memberIds) };
  return { ...rest, people, openedOn: new Set(openedOn), freeable: new Set(freeableIds) };
}

export function neighbourhoodsFrom(rows: readonly NeighbourhoodRow[]): Neighbourhoods {
  const all = rows.map(placed);
  const guaranteed = all.filter((one) => one.guaranteed > 0);
  return {
    all,
    bySpace: new Map(all.flatMap((one) => one.spaceIds.map((id) => [id, one] as const))),
    guarantees: new Map(
      guaranteed.flatMap(({ id, freeable }) => [...freeable].map((spaceId) => [spaceId, id] as const)),
    ),
  };
}
