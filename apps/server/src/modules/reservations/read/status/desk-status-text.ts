import type { BuildingCaller } from '../../../../platform/identity/caller.ts';
import { audienceOf, isConcerned } from './audience.ts';
import { createFloorTexts, type FloorText } from './floor-texts.ts';
import type { createLook, Look, StatusAsked } from './look.ts';
import type { MemberNames, Names } from './member-names.ts';
import { presentDeskStatus } from './present-status.ts';
import type { SeenFloor } from './seen-floor.ts';
import { seenOn } from './space-status.ts';

type Reading = { readonly look: ReturnType<typeof createLook>; readonly names: MemberNames };

/** The list without its brackets, to stand in a longer one. */
const listed = (all: readonly unknown[]) => JSON.stringify(all).slice(1, -1);

const joined = (texts: readonly string[]) => texts.filter((text) => text !== '').join();

function textOf(
  { view, onFloor, sensedVersion }: Look,
  id: string,
  { seen, rooms }: SeenFloor,
  names: Names,
): FloorText {
  const shown = presentDeskStatus({ rule: view.rules.anywhere, rooms, seen, nameOf: names.nameOf });
  return {
    version: onFloor(id).version,
    sensedVersion: sensedVersion(id),
    rooms: listed(shown.rooms),
    desks: listed(shown.desks),
    until: names.until,
  };
}

/**
 * The status of desks as the wire has it. Most people see a floor as everybody else does, and for them it is written
 * once: what is private is cut before, by who may see it. A floor on which something is the caller's own is written for
 * them alone and not remembered.
 */
export function createDeskStatusText({ look, names }: Reading) {
  const texts = createFloorTexts();

  return async (caller: BuildingCaller, asked: StatusAsked): Promise<string> => {
    const looked = await look(caller, asked);
    const { view, floorIds, isVersioned, onFloor, sensedVersion } = looked;
    const audience = audienceOf(view);
    const keyOf = (id: string) => `${caller.organisationId} ${id} ${audience}`;
    const isShared = (id: string) => isVersioned && !isConcerned(looked, id);
    const find = (id: string) =>
      texts.find(keyOf(id), { version: onFloor(id).version, sensedVersion: sensedVersion(id) });

    const known = new Map(floorIds.map((id) => [id, isShared(id) ? find(id) : undefined]));
    const seen = new Map(
      floorIds.filter((id) => known.get(id) === undefined).map((id) => [id, seenOn(looked, id, 'desks')]),
    );
    const holders = [...seen.values()].flatMap((floor) => floor.seen.flatMap(({ holderId }) => holderId ?? []));
    const named = await names(caller.organisationId, holders);
    for (const [id, floor] of seen) {
      const text = textOf(looked, id, floor, named);
      known.set(id, text);
      if (isShared(id)) texts.keep(keyOf(id), text);
    }
    const all = [...known.values()].filter((text) => text !== undefined);
    const rooms = joined(all.map((text) => text.rooms));
    const desks = joined(all.map((text) => text.desks));
    return `{"rule":${JSON.stringify(view.rules.anywhere)},"rooms":[${rooms}],"desks":[${desks}]}`;
  };
}
