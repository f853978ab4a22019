import { inTenant, type TenantTx } from '@berth/database';
import { LABEL_COLOURS } from '@berth/domain/structure';
import type { Deps } from '../../../platform/deps.ts';
import { noteChange } from '../../../platform/events/note-change.ts';
import { checkVersion, orIfTaken } from '../../../platform/http/save-conflict.ts';
import type { BuildingCaller } from '../../../platform/identity/caller.ts';
import {
  attributeNames,
  attributesOf,
  deleteAttribute,
  insertAttribute,
  lockAttribute,
  relabel,
  updateAttribute,
} from './attributes.sql.ts';
import { noteSpaces } from './note-spaces.ts';
import { spaceFacts } from './space-facts.sql.ts';
import { lockSpaces, updateSpace } from './spaces.sql.ts';
import { AttributeNameTaken, AttributeNotFound, SpaceNotFound } from '../structure.problems.ts';

type AttributeForm = {
  id?: string | undefined;
  name: string;
  colour?: string | undefined;
  version?: number | undefined;
};

export const saveAttribute =
  (deps: Deps) =>
  (caller: BuildingCaller, { id, name, version, ...form }: AttributeForm) =>
    inTenant(deps.db, caller.organisationId, async (tx) => {
      const stored = id === undefined ? undefined : await lockAttribute(tx, caller, id);
      if (stored !== undefined) checkVersion(version, stored);
      const colour = form.colour ?? stored?.colour ?? LABEL_COLOURS[0];
      const before = stored && { name: stored.name, colour: stored.colour };
      const write =
        id === undefined
          ? insertAttribute(tx, caller, { name, colour })
          : updateAttribute(tx, caller, id, { name, colour });
      const saved = await orIfTaken(write, 'attribute_name_unique', AttributeNameTaken);
      if (saved === undefined) throw AttributeNotFound();
      await noteChange(deps, tx, caller, {
        action: 'attribute.saved',
        subjectId: saved.id,
        before,
        after: { name, colour },
        notice: 'structure',
      });
      const [attribute] = await attributesOf(tx, caller, saved.id);
      if (attribute === undefined) throw AttributeNotFound();
      return attribute;
    });

export const removeAttribute = (deps: Deps) => (caller: BuildingCaller, id: string) =>
  inTenant(deps.db, caller.organisationId, async (tx) => {
    const before = await deleteAttribute(tx, caller, id);
    if (before === undefined) throw AttributeNotFound();
    await noteChange(deps, tx, caller, {
      action: 'attribute.removed',
      subjectId: id,
      before,
      after: undefined,
      notice: 'structure',
    });
  });

/** Replaces the labels of a space; undefined leaves them unchanged. */
export async function saveLabels(
  tx: TenantTx,
  caller: BuildingCaller,
  spaceId: string,
  /** Their ids or names. */
  attributes: readonly string[] | undefined,
) {
  if (attributes === undefined) return;
  const labels = await attributeNames(tx, caller);
  const idOf = new Map(
    labels.flatMap(
      ({ id, name }) =>
        [
          [name.toLowerCase(), id],
          [id, id],
        ] as const,
    ),
  );
  const attributeIds = attributes.map((label) => {
    const id = idOf.get(label.toLowerCase());
    if (id === undefined) throw AttributeNotFound();
    return id;
  });
  await relabel(tx, caller, [{ spaceId, attributeIds }]);
}

/** Replaces the labels of a space. */
export const associateAttributes =
  (deps: Deps) =>
  (caller: BuildingCaller, request: { id: string; attributes: string[]; version?: number | undefined }) =>
    inTenant(deps.db, caller.organisationId, async (tx) => {
      const [space] = await lockSpaces(tx, caller, [request.id]);
      if (space === undefined) throw SpaceNotFound();
      checkVersion(request.version, space);
      const before = await spaceFacts(tx, caller, [request.id]);
      await saveLabels(tx, caller, request.id, request.attributes);
      await updateSpace(tx, caller, request.id, {});
      await noteSpaces(deps, tx, caller, 'space.labelled', [request.id], before);
    });
