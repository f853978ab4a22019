import type { Floor, WaitlistEntry } from '@berth/contract';
import type { WaitlistCheck } from './waitlist-queries.ts';

/** The spaces that a choice stands for. */
export type Wanted = WaitlistCheck['choices'][number];

/** An answer to the question of the form. */
export type WishChoice = {
  readonly id: string;
  readonly wanted: Wanted;
  /** The only space that it stands for. */
  readonly space?: string;
};

type Named = { readonly id: string; readonly name: string };

export type JoinContext = {
  /** Undefined if no floor is visible. */
  readonly floor: { readonly id: string } | undefined;
  readonly hasSeveralFloors: boolean;
  /** The space that was refused or is selected. */
  readonly space: Named | undefined;
  readonly attributeIds: readonly string[];
  /** The rooms with enough seats; undefined if any is large enough. */
  readonly rooms: readonly { readonly id: string; readonly floorId: string }[] | undefined;
};

/** The most that the call accepts. */
const MOST_ROOMS = 200;

/** Returns what a user can wait for, the preselected choice first. Filters carry over, but one space needs none. */
export function choicesOf({ floor, hasSeveralFloors, space, attributeIds, rooms }: JoinContext): WishChoice[] {
  const labels = attributeIds.length > 0 && { attributeIds: [...attributeIds] };
  const seats = (of: typeof rooms) => of && { roomIds: of.slice(0, MOST_ROOMS).map(({ id }) => id) };
  const here = rooms?.filter(({ floorId }) => floorId === floor?.id);
  const isHere = floor !== undefined && here?.length !== 0;
  // No choice stands for the same rooms as another.
  const isElsewhere = rooms === undefined ? hasSeveralFloors : rooms.length !== here?.length;
  const onFloor: WishChoice[] = isHere
    ? [{ id: 'floor', wanted: { floorIds: [floor.id], ...seats(here), ...labels } }]
    : [];
  const anywhere: WishChoice[] =
    isElsewhere || !isHere ? [{ id: 'building', wanted: { ...seats(rooms), ...labels } }] : [];
  const only: WishChoice[] = space ? [{ id: 'space', wanted: { objectId: space.id }, space: space.name }] : [];
  return [...onFloor, ...anywhere, ...only];
}

type Changing = Pick<WaitlistEntry, 'floorIds' | 'roomIds' | 'objectId' | 'objectName' | 'attributeIds'>;

/** Returns what an entry can be changed to, its current spaces first. Its labels carry over. */
export function changedChoicesOf(entry: Changing, floors: readonly Pick<Floor, 'id'>[]): WishChoice[] {
  const { floorIds, roomIds, objectId, objectName, attributeIds } = entry;
  const isWide = objectId === null && roomIds.length === 0;
  const only = isWide && floorIds.length === 1 ? floorIds[0] : undefined;
  const anySpace = { roomIds: [], objectId: null, attributeIds };
  const current: WishChoice = {
    id: 'current',
    wanted: { floorIds, roomIds, objectId, attributeIds },
    ...(objectName !== null && { space: objectName }),
  };
  const others = floors.length > 1 ? floors.filter(({ id }) => id !== only) : [];
  const hasBuilding = !isWide || (floorIds.length > 0 && floors.length > 1);
  return [
    current,
    ...(hasBuilding ? [{ id: 'building', wanted: { floorIds: [], ...anySpace } }] : []),
    ...others.map(({ id }): WishChoice => ({ id, wanted: { floorIds: [id], ...anySpace } })),
  ];
}
