import type { UnverifiedCaller } from '../../../../platform/fast-path/unverified-caller.ts';
import { isConcerned, isOwn, viewerGroupOf } from './audience.ts';
import { createFloorTexts, type FloorText } from './floor-texts.ts';
import type { createMapRead, StatusRequest } from './map-read.ts';
import type { MemberNames } from './member-names.ts';
import type { View } from './visible-spaces.ts';
import { draftOf, partsAround, writeFloor } from './write-floor.ts';

type Reading = { readonly readMap: ReturnType<typeof createMapRead>; readonly names: MemberNames };

const COMMA = Buffer.from(',');

/** The answer for several floors. */
function joined(view: View, floors: readonly FloorText[]): Buffer {
  const rooms = floors.flatMap((floor) => floor.rooms || []).join();
  const { start, end } = partsAround(view, rooms, undefined);
  const desks = floors.flatMap((floor) => (floor.desks.length === 0 ? [] : [COMMA, floor.desks])).slice(1);
  return Buffer.concat([Buffer.from(start), ...desks, Buffer.from(end)]);
}

/**
 * The status of desks as serialised JSON. Most users see a floor like everyone in their viewer group, and for them it
 * is written once, after private details were removed. On a floor with reservations of the caller, these are written
 * for them only, and the result is not cached.
 */
export function createDeskStatusText({ readMap, names }: Reading) {
  const texts = createFloorTexts();

  return async (caller: UnverifiedCaller, request: StatusRequest): Promise<Buffer> => {
    const map = await readMap(caller, request);
    const { view, floorIds, isVersioned, onFloor, sensedVersion } = map;
    const viewerGroup = viewerGroupOf(view);
    const keyOf = (id: string) => `${caller.organisationId} ${id} ${viewerGroup}`;
    const isGood = (id: string, text: FloorText) =>
      text.version === onFloor(id).version && text.sensedVersion === sensedVersion(id);

    const floors = floorIds.map((id) => {
      const isShared = isVersioned && !isConcerned(map, id);
      const before = isVersioned ? texts.find(keyOf(id)) : undefined;
      if (isShared && before !== undefined && isGood(id, before)) return { id, text: before };
      return { id, isShared, draft: draftOf(map, id, before, (row) => isOwn(view, row)) };
    });
    const named = await names(
      caller.organisationId,
      floors.flatMap(({ draft }) => draft?.holderIds ?? []),
    );
    const all = floors.map(({ id, text: cached, isShared, draft }) => {
      if (cached !== undefined) return cached;
      const text = writeFloor(map, id, draft, named);
      if (isShared) texts.keep(keyOf(id), text);
      return text;
    });
    const [first] = all;
    return all.length === 1 && first !== undefined ? first.answer : joined(view, all);
  };
}
