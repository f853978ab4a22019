import type { EnteringCaller } from '../../../../platform/identity/entering.ts';
import { audienceOf, isConcerned } from './audience.ts';
import { createFloorTexts, type FloorText } from './floor-texts.ts';
import type { createMapRead, StatusRequest } from './map-read.ts';
import type { MemberNames } from './member-names.ts';
import { draftOf, writeFloor } from './write-floor.ts';

type Reading = { readonly look: ReturnType<typeof createMapRead>; readonly names: MemberNames };

const joined = (texts: readonly string[]) => texts.filter((text) => text !== '').join();

/**
 * The status of desks as the wire has it. Most people see a floor as everybody else does, and for them it is written
 * once: what is private is cut before, by who may see it. A floor on which something is the caller's own is written for
 * them alone and not remembered.
 */
export function createDeskStatusText({ look, names }: Reading) {
  const texts = createFloorTexts();

  return async (caller: EnteringCaller, asked: StatusRequest): Promise<string> => {
    const looked = await look(caller, asked);
    const { view, floorIds, isVersioned, onFloor, sensedVersion } = looked;
    const audience = audienceOf(view);
    const keyOf = (id: string) => `${caller.organisationId} ${id} ${audience}`;
    const isGood = (id: string, text: FloorText) =>
      text.version === onFloor(id).version && text.sensedVersion === sensedVersion(id);

    const floors = floorIds.map((id) => {
      const isShared = isVersioned && !isConcerned(looked, id);
      const before = isShared ? texts.find(keyOf(id)) : undefined;
      if (before !== undefined && isGood(id, before)) return { id, text: before };
      return { id, isShared, draft: draftOf(looked, id, before) };
    });
    const named = await names(
      caller.organisationId,
      floors.flatMap(({ draft }) => draft?.holderIds ?? []),
    );
    const all = floors.map(({ id, text: known, isShared, draft }) => {
      if (known !== undefined) return known;
      const text = writeFloor(looked, id, draft, named);
      if (isShared) texts.keep(keyOf(id), text);
      return text;
    });
    const rooms = joined(all.map((text) => text.rooms));
    const desks = joined(all.map((text) => text.desks));
    return `{"rule":${JSON.stringify(view.rules.anywhere)},"rooms":[${rooms}],"desks":[${desks}]}`;
  };
}
