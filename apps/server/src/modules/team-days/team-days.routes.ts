import * as contract from '@berth/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { done } from '../../platform/http/done.ts';
import { serve } from '../../platform/http/serve.ts';
import { answerTeamDay } from './answer-team-day.ts';
import { cancelTeamDay } from './cancel-team-day.ts';
import { planTeamDay } from './plan-team-day.ts';
import { readOptions } from './read-options.ts';
import { readMyTeamDays, readTeamDay } from './read-team-days.ts';

export function teamDayRoutes(api: FastifyInstance, deps: Deps): void {
  const [options, mine, read] = [readOptions(deps), readMyTeamDays(deps), readTeamDay(deps)];
  const [plan, answer, cancel] = [planTeamDay(deps), answerTeamDay(deps), cancelTeamDay(deps)];

  serve(api, contract.teamDayOptions, ({ caller, params }) => options(caller, params.teamId));
  serve(api, contract.planTeamDay, ({ caller, body: { teamId, startDatetime, endDatetime } }) =>
    plan(caller, { teamId, start: Date.parse(startDatetime), end: Date.parse(endDatetime) }),
  );
  serve(api, contract.myTeamDays, ({ caller }) => mine(caller));
  serve(api, contract.teamDay, ({ caller, params }) => read(caller, params.id));
  serve(api, contract.respondToTeamDay, async ({ caller, params, body }) => ({
    ...(await answer(caller, params.id, body.answer)),
    deskRefusal: null,
  }));
  serve(api, contract.cancelTeamDay, async ({ caller, params, request }) => {
    await cancel(caller, params.id);
    return done(request, 'done.deleted');
  });
}
