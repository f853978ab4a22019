import * as contract from '@berth/contract';
import { inTenant } from '@berth/database';
import { NO_SHOW_STEPS, NO_SHOW_WORKFLOWS } from '@berth/domain/buildings';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { noteOperatorRead } from '../../../platform/events/note-operator-read.ts';
import { done } from '../../../platform/http/done.ts';
import { fieldTexts } from '../../../platform/http/field-errors.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { RouteDeps } from '../../../platform/module.ts';
import type { SignedIn } from '../../../platform/identity/caller.ts';
import { connectionStatesIn } from '../../connections/index.ts';
import { BuildingNotFound, isMemberOf } from '../../identity/index.ts';
import { buildingsIn, organisationOfBuilding, organisationsOf } from './buildings-admin.sql.ts';
import { listOrganisations, removeOrganisation, restoreOrganisation, saveOrganisation } from './organisations.ts';
import { newSigningSecret } from './new-signing-secret.ts';
import { presentBuilding } from './present-building.ts';
import { buildingRemoval, removeBuilding, restoreBuilding } from './remove-building.ts';
import { saveBuilding } from './save-building.ts';

type RoutesDeps = Deps & Pick<RouteDeps, 'sealer' | 'cells'>;

/** The operator's routes: the only ones that read across organisations, with one short transaction each. */
export function buildingsAdminRoutes(api: FastifyInstance, deps: RoutesDeps): void {
  const { db } = deps;
  const save = saveBuilding(deps);
  const organisations = listOrganisations(deps);

  const allBuildings = async (caller: SignedIn, removed: boolean) => {
    const all = [];
    const call = contract.adminBuildings;
    for (const { id: organisationId, slug } of await organisationsOf(db, false)) {
      const { buildings, isOwn } = await inTenant(db, organisationId, async (tx) => {
        const rows = await buildingsIn(tx, organisationId, { removed });
        const states = await connectionStatesIn(tx, organisationId);
        const isOwn = await isMemberOf(tx, { organisationId, personId: caller.personId });
        return { isOwn, buildings: rows.map((row) => presentBuilding(slug, row, states)) };
      });
      if (!isOwn && buildings.length > 0)
        await noteOperatorRead(db, caller, { organisationId, buildingId: null, call });
      all.push(...buildings);
    }
    return all;
  };
  const buildingOf = async (id: string) => {
    const organisation = await organisationOfBuilding(db, id);
    if (organisation === undefined) throw BuildingNotFound();
    return inTenant(db, organisation.id, async (tx) => {
      const [row] = await buildingsIn(tx, organisation.id, { removed: false, id });
      if (row === undefined) throw BuildingNotFound();
      return presentBuilding(organisation.slug, row, await connectionStatesIn(tx, organisation.id, id));
    });
  };

  serve(api, contract.adminBuildings, ({ caller, query }) => allBuildings(caller, query.removed === '1'));
  serve(api, contract.saveBuilding, async ({ caller, body, request }) =>
    buildingOf((await save(caller, body, fieldTexts(request))).buildingId),
  );
  serve(api, contract.buildingRemoval, ({ params }) => buildingRemoval(deps)(params.id));
  serve(api, contract.removeBuilding, async ({ caller, params, query, request }) => {
    await removeBuilding(deps)(caller, params.id, {
      recursive: query.recursive === '1',
      choice: contract.choiceFrom(query),
    });
    return done(request, 'done.deleted');
  });
  serve(api, contract.restoreBuilding, async ({ caller, params, request }) => {
    await restoreBuilding(deps)(caller, params.id);
    return done(request, 'done.restored');
  });
  serve(api, contract.newSigningSecret, ({ caller, params }) =>
    newSigningSecret(deps)(caller, params.id, params.endpointId),
  );
  serve(api, contract.stateMachines, async () =>
    NO_SHOW_WORKFLOWS.map((name) => ({ name, steps: [...NO_SHOW_STEPS[name]] })),
  );

  serve(api, contract.adminOrganisations, ({ query }) => organisations(query.removed === '1'));
  serve(api, contract.saveOrganisation, async ({ caller, body }) => {
    const id = await saveOrganisation(deps)(caller, body);
    const saved = (await organisations(false)).find((organisation) => organisation.id === id);
    if (saved === undefined) throw new Error('a saved organisation was not found');
    return saved;
  });
  serve(api, contract.removeOrganisation, async ({ caller, params, request }) => {
    await removeOrganisation(deps)(caller, params.id);
    return done(request, 'done.deleted');
  });
  serve(api, contract.restoreOrganisation, async ({ caller, params, request }) => {
    await restoreOrganisation(deps)(caller, params.id);
    return done(request, 'done.restored');
  });
}
