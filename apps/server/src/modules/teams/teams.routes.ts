import * as contract from '@berth/contract';
import { inTenant } from '@berth/database';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { done } from '../../platform/http/done.ts';
import { serve } from '../../platform/http/serve.ts';
import { readTeam, readTeams } from './read-teams.ts';
import { removeTeam, restoreTeam } from './remove-team.ts';
import { saveTeam } from './save-team.ts';
import { removedTeams } from './teams.sql.ts';

export function teamRoutes(api: FastifyInstance, deps: Deps): void {
  const [list, read] = [readTeams(deps), readTeam(deps)];
  const [save, remove, restore] = [saveTeam(deps), removeTeam(deps), restoreTeam(deps)];

  serve(api, contract.teams, ({ caller, query }) => list(caller, { all: query.all === '1' }));
  serve(api, contract.removedTeams, ({ caller }) =>
    inTenant(deps.db, caller.organisationId, (tx) => removedTeams(tx, caller)),
  );
  serve(api, contract.team, ({ caller, params }) => read(caller, params.teamId));
  serve(api, contract.saveTeam, ({ caller, body }) => save(caller, body));
  serve(api, contract.removeTeam, async ({ caller, params, request }) => {
    await remove(caller, params.teamId);
    return done(request, 'done.deleted');
  });
  serve(api, contract.restoreTeam, ({ caller, params }) => restore(caller, params.teamId));
}
