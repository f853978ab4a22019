import type { ReservationChoice } from '@berth/contract';
import { inTenant } from '@berth/database';
import type { Deps } from '../../../platform/deps.ts';
import { noteChange } from '../../../platform/events/note-change.ts';
import { orIfTaken } from '../../../platform/http/save-conflict.ts';
import type { SignedIn } from '../../../platform/identity/caller.ts';
import { BuildingNotFound } from '../../identity/index.ts';
import { endReservations } from '../../reservations/index.ts';
import { BuildingNotEmpty, BuildingPathTaken } from './buildings-admin.problems.ts';
import { buildingsIn, contentsOf, organisationOfBuilding, setBuildingRemoved } from './buildings-admin.sql.ts';

const organisationBehind = async ({ db }: Pick<Deps, 'db'>, id: string) => {
  const organisation = await organisationOfBuilding(db, id);
  if (organisation === undefined) throw BuildingNotFound();
  return organisation;
};

/** Counts what would be removed with the building. */
export const buildingRemoval = (deps: Pick<Deps, 'db'>) => async (id: string) => {
  const organisation = await organisationBehind(deps, id);
  return inTenant(deps.db, organisation.id, async (tx) => {
    const [building] = await buildingsIn(tx, organisation.id, { removed: false, id });
    if (building === undefined) throw BuildingNotFound();
    return contentsOf(tx, organisation.id, id);
  });
};

type Removing = { readonly recursive: boolean; readonly choice: ReservationChoice };

/** Marks the building as removed: access ends, and it can be restored for 30 days. */
export const removeBuilding =
  (deps: Deps) =>
  async (caller: SignedIn, id: string, { recursive, choice }: Removing) => {
    const organisation = await organisationBehind(deps, id);
    await inTenant(deps.db, organisation.id, async (tx) => {
      const [before] = await buildingsIn(tx, organisation.id, { removed: false, id });
      if (before === undefined) throw BuildingNotFound();
      const contents = await contentsOf(tx, organisation.id, id);
      if (contents.floors > 0 && !recursive) throw BuildingNotEmpty({ values: contents, data: contents });
      await setBuildingRemoved(tx, organisation.id, id, true);
      await endReservations(
        deps,
        tx,
        { organisationId: organisation.id, buildingId: id, personId: caller.personId },
        choice,
      );
      await noteChange(
        deps,
        tx,
        { organisationId: organisation.id, buildingId: id, personId: caller.personId },
        {
          action: 'building.removed',
          subjectId: id,
          before: { displayName: before.displayName, slug: before.slug, removed: false, ...contents },
          after: { removed: true },
          notice: 'access',
        },
      );
    });
  };

export const restoreBuilding = (deps: Deps) => async (caller: SignedIn, id: string) => {
  const organisation = await organisationBehind(deps, id);
  await inTenant(deps.db, organisation.id, async (tx) => {
    const [before] = await buildingsIn(tx, organisation.id, { removed: true, id });
    if (before === undefined) throw BuildingNotFound();
    await orIfTaken(setBuildingRemoved(tx, organisation.id, id, false), 'building_slug_unique', BuildingPathTaken);
    await noteChange(
      deps,
      tx,
      { organisationId: organisation.id, buildingId: id, personId: caller.personId },
      {
        action: 'building.restored',
        subjectId: id,
        before: { removed: true },
        after: { displayName: before.displayName, slug: before.slug, removed: false },
        notice: 'access',
      },
    );
  });
};
