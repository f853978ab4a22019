import type { UnverifiedCaller } from '../../../../platform/fast-path/unverified-caller.ts';
import { isConcerned, isOwn, ofViewerGroup, viewerGroupOf } from './audience.ts';
import { createFloorTexts, type FloorText } from './floor-texts.ts';
import type { createMapRead, MapRead, StatusRequest } from './map-read.ts';
import type { MemberNames } from './member-names.ts';
import type { View } from './visible-spaces.ts';
import { type Draft, draftOf, partsAround, writeFloor } from './write-floor.ts';

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
 * The status of desks as serialised JSON. A floor is written once for each viewer group, without private details. For a
 * viewer with reservations there, only these are written again, and the result is not cached.
 */
export function createDeskStatusText({ readMap, names }: Reading) {
  const textsOf = createFloorTexts();

  async function write(map: MapRead, drafts: ReadonlyMap<string, Draft>): Promise<Map<string, FloorText>> {
    const holderIds = [...drafts.values()].flatMap((draft) => draft.holderIds);
    const named = await names(map.organisationId, holderIds);
    return new Map([...drafts].map(([id, draft]) => [id, writeFloor(map, id, draft, named)]));
  }

  /** The floors as the viewer group sees them. */
  async function writtenForGroup(map: MapRead): Promise<Map<string, FloorText>> {
    const { view, floorIds, onFloor, sensedVersion, organisationId } = map;
    const ofGroup = { ...map, view: ofViewerGroup(view) };
    const texts = textsOf(`${organisationId} ${viewerGroupOf(view)}`);
    const floors = new Map<string, FloorText>();
    const drafts = new Map<string, Draft>();
    for (const id of floorIds) {
      const text = texts.find(id);
      if (text?.version === onFloor(id).version && text.sensedVersion === sensedVersion(id)) floors.set(id, text);
      else drafts.set(id, draftOf(ofGroup, id, text));
    }
    for (const [id, text] of await write(ofGroup, drafts)) {
      texts.keep(id, text);
      floors.set(id, text);
    }
    return floors;
  }

  return async (caller: UnverifiedCaller, request: StatusRequest): Promise<Buffer> => {
    const map = await readMap(caller, request);
    const { view, floorIds, isVersioned } = map;
    const ofGroup = isVersioned ? await writtenForGroup(map) : new Map<string, FloorText>();
    const concerned = floorIds.filter((id) => !isVersioned || isConcerned(map, id));
    const ofCaller = await write(
      map,
      new Map(concerned.map((id) => [id, draftOf(map, id, ofGroup.get(id), (row) => isOwn(view, row))])),
    );
    const floors = floorIds.flatMap((id) => ofCaller.get(id) ?? ofGroup.get(id) ?? []);
    const [first] = floors;
    return floors.length === 1 && first !== undefined ? first.answer : joined(view, floors);
  };
}
