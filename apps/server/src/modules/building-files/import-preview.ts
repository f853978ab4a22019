import { isDeepStrictEqual } from 'node:util';
import type { BuildingFile, ImportPreview } from '@berth/contract';

type NamedItem = { name: string };

function differences<T extends NamedItem>(before: readonly T[], after: readonly T[]) {
  const old = new Map(before.map((item) => [item.name, item]));
  const now = new Set(after.map(({ name }) => name));
  return {
    added: after.filter(({ name }) => !old.has(name)).length,
    changed: after.filter((item) => old.has(item.name) && !isDeepStrictEqual(old.get(item.name), item)).length,
    removed: before.filter(({ name }) => !now.has(name)).length,
  };
}

/** The order of labels and userpools has no meaning. */
const inOrder = (names: readonly string[]) => names.toSorted();

const flat = (file: BuildingFile | undefined) => {
  const floors = file?.floors ?? [];
  const rooms = floors.flatMap((floor) => floor.rooms.map((room) => ({ ...room, floor: floor.name })));
  return {
    floors: floors.map(({ rooms: _rooms, ...floor }) => ({ ...floor, userpools: inOrder(floor.userpools) })),
    rooms: rooms.map(({ desks: _desks, ...room }) => ({ ...room, attributes: inOrder(room.attributes) })),
    desks: rooms.flatMap((room) =>
      room.desks.map((desk) => ({ ...desk, room: room.name, attributes: inOrder(desk.attributes) })),
    ),
  };
};

type Fact = ImportPreview['facts'][number];

const FACTS = [
  'displayName',
  'buildingImageUrl',
  'buildingAddress',
  'buildingMoreInfoUrl',
  'infoUrl',
  'logoUrl',
  'idpHint',
  'supportEmail',
  'screenTheme',
  'climateLimits',
  'anonymiseAfterDays',
  'timezone',
  'flowName',
  'modules',
  'settings',
  'policies',
  'attributes',
  'assets',
] as const satisfies readonly Fact[];

const byName = (a: NamedItem, b: NamedItem) => (a.name < b.name ? -1 : 1);

const comparable = (file: BuildingFile) => ({
  ...file,
  policies: file.policies.toSorted(),
  attributes: file.attributes.toSorted(byName),
  assets: file.assets.toSorted(byName),
});

function changedFacts(file: BuildingFile, current: BuildingFile | undefined): Fact[] {
  if (current === undefined) return [];
  const [before, after] = [comparable(current), comparable(file)];
  return FACTS.filter((fact) => after[fact] !== undefined && !isDeepStrictEqual(before[fact], after[fact]));
}

/** The changed facts for the audit log. Floors are too many to list, so they are counted. */
export const factsOf = (file: BuildingFile, facts: readonly Fact[]) =>
  Object.fromEntries(facts.map((fact) => [fact, file[fact]]));

/** Counts the items of the file that already exist with another value. */
function countChanged<T extends NamedItem>(before: readonly T[], after: readonly T[], value: (item: T) => unknown) {
  const old = new Map(before.map((item) => [item.name, value(item)]));
  return after.filter((item) => old.has(item.name) && !isDeepStrictEqual(old.get(item.name), value(item))).length;
}

/** The effects that follow from comparing the file with the building. */
export function changesWithin(file: BuildingFile, current: BuildingFile | undefined) {
  const [before, after] = [flat(current), flat(file)];
  return {
    movedDesks: countChanged(before.desks, after.desks, ({ room }) => room),
    reservedBy: countChanged(before.rooms, after.rooms, ({ reservedBy }) => reservedBy),
    openingHours: countChanged(before.rooms, after.rooms, ({ timeslots }) => timeslots),
  };
}

/** The changes that importing the file would make, as counts and names. */
export function previewOf(file: BuildingFile, current: BuildingFile | undefined): Omit<ImportPreview, 'effects'> {
  const [before, after] = [flat(current), flat(file)];
  return {
    name: file.name,
    path: file.path,
    displayName: file.displayName,
    exists: current !== undefined,
    facts: changedFacts(file, current),
    floors: differences(before.floors, after.floors),
    rooms: differences(before.rooms, after.rooms),
    desks: differences(before.desks, after.desks),
  };
}
