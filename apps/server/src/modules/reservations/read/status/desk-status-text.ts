import type { UnverifiedCaller } from '../../../../platform/fast-path/unverified-caller.ts';
import { viewerGroupOf, isConcerned } from './audience.ts';
import { createFloorTexts, type FloorText } from './floor-texts.ts';
import { type createMapRead, type StatusRequest, versionOf } from './map-read.ts';
import type { MemberNames } from './member-names.ts';
import { draftOf, writeFloor } from './write-floor.ts';

type Reading = { readonly readMap: ReturnType<typeof createMapRead>; readonly names: MemberNames };

const joined = (texts: readonly string[]) => texts.filter((text) => text !== '').join();

/**
 * The status of desks as serialised JSON. Most users see a floor like everyone in their viewer group, and for them it
 * is written once, after private details were removed. A floor with reservations of the caller is written for them only
 * and not cached.
 */
export function createDeskStatusText({ readMap, names }: Reading) {
  const texts = createFloorTexts();

  return async (caller: UnverifiedCaller, request: StatusRequest): Promise<string> => {
    const map = await readMap(caller, request);
    const { view, floorIds, isVersioned, onFloor, sensedVersion } = map;
    const viewerGroup = viewerGroupOf(view);
    const keyOf = (id: string) => `${caller.organisationId} ${id} ${viewerGroup}`;
    const isGood = (id: string, text: FloorText) =>
      text.version === onFloor(id).version && text.sensedVersion === sensedVersion(id);

    const floors = floorIds.map((id) => {
      const isShared = isVersioned && !isConcerned(map, id);
      const before = isShared ? texts.find(keyOf(id)) : undefined;
      if (before !== undefined && isGood(id, before)) return { id, text: before };
      return { id, isShared, draft: draftOf(map, id, before) };
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
    const rooms = joined(all.map((text) => text.rooms));
    const desks = joined(all.map((text) => text.desks));
    const rule = JSON.stringify(view.rules.anywhere('DESK'));
    const parkingRule = JSON.stringify(view.rules.anywhere('PARKING'));
    const version = versionOf(map);
    const ending = version === undefined ? '' : `,"version":${version}`;
    return `{"rule":${rule},"parkingRule":${parkingRule},"rooms":[${rooms}],"desks":[${desks}]${ending}}`;
  };
}
