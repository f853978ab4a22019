import type { ImportedAlong } from '@berth/contract';
import type { TenantTx } from '@berth/database';
import { LABEL_COLOURS } from '@berth/domain/structure';
import { ImportInvalid } from '../../../platform/csv/import-invalid.ts';
import type { Deps } from '../../../platform/deps.ts';
import { noteChanges } from '../../../platform/events/note-change.ts';
import { orIfTaken } from '../../../platform/http/save-conflict.ts';
import type { BuildingCaller } from '../../../platform/identity/caller.ts';
import { newId } from '../../../platform/ids/new-id.ts';
import { insertFloor } from '../floors/floors.sql.ts';
import { insertAttribute } from '../spaces/attributes.sql.ts';
import type { Known } from './known-spaces.ts';

/** Evaluates the lines as if the floors and attributes existed. */
export function pretendAlong({ floors, attributes }: ImportedAlong, structure: Known): void {
  for (const { name } of floors) structure.floors.set(name, newId());
  for (const name of attributes) structure.attributes.set(name, newId());
}

type Made = { readonly id: string; readonly before: undefined; readonly after: object };

/** Creates floors and attributes, and adds them to the structure. Returns the work that records them. */
export async function storeAlong(
  deps: Deps,
  tx: TenantTx,
  caller: BuildingCaller,
  { floors, attributes }: ImportedAlong,
  structure: Known,
): Promise<() => Promise<void>> {
  const madeFloors: Made[] = [];
  for (const { name, level } of floors) {
    const insert = insertFloor(tx, caller, { name, level, userpools: [] });
    const { id } = await orIfTaken(insert, 'floor_name_unique', ImportInvalid);
    structure.floors.set(name, id);
    madeFloors.push({ id, before: undefined, after: { name, level, userpools: [] } });
  }
  const madeAttributes: Made[] = [];
  for (const [at, name] of attributes.entries()) {
    const colour = LABEL_COLOURS[(structure.attributes.size + at) % LABEL_COLOURS.length] ?? LABEL_COLOURS[0];
    const insert = insertAttribute(tx, caller, { name, colour });
    const { id } = await orIfTaken(insert, 'attribute_name_unique', ImportInvalid);
    structure.attributes.set(name, id);
    madeAttributes.push({ id, before: undefined, after: { name, colour } });
  }
  return async () => {
    const common = { notice: 'structure' } as const;
    if (madeFloors.length > 0)
      await noteChanges(deps, tx, caller, { ...common, action: 'floor.saved', subjects: madeFloors });
    if (madeAttributes.length > 0)
      await noteChanges(deps, tx, caller, { ...common, action: 'attribute.saved', subjects: madeAttributes });
  };
}
