export type Placed = { readonly name: string; readonly floor: string; readonly room: string };

const MAX_NAME = 100;

const qualified = (name: string, place: string): string => {
  const suffix = ` (${place.slice(0, 60)})`;
  return name.slice(0, MAX_NAME - suffix.length) + suffix;
};

const onFloor = ({ name, floor }: Placed) => qualified(name, floor);
const inRoom = ({ name, floor, room }: Placed) => qualified(name, `${floor}, ${room}`);

/**
 * Names are unique in a building here, but only on a floor or in an area elsewhere. A name that the file has in several
 * places, or the building on another floor, gets its floor added, and its room if the floor is the same.
 * `floorOf` returns the floor of an existing space.
 */
export function namesFor(
  places: readonly Placed[],
  floorOf: (name: string) => string | undefined,
): (place: Placed) => string {
  const byName = Map.groupBy(places, ({ name }) => name);
  const floorsOf = new Map([...byName].map(([name, all]) => [name, new Set(all.map(({ floor }) => floor)).size]));
  const roomsOf = new Map(
    [...Map.groupBy(places, ({ name, floor }) => `${name}\n${floor}`)].map(([key, all]) => [
      key,
      new Set(all.map(({ room }) => room)).size,
    ]),
  );
  return (place) => {
    const { name, floor } = place;
    if ((roomsOf.get(`${name}\n${floor}`) ?? 1) > 1) return inRoom(place);
    const existing = floorOf(name);
    if (floor === '' || existing === floor) return name;
    return existing !== undefined || (floorsOf.get(name) ?? 1) > 1 ? onFloor(place) : name;
  };
}

/** The names under which a space of a file may have been imported, the most exact first. */
export const namesOf = (place: Placed): readonly string[] => [inRoom(place), onFloor(place), place.name];
