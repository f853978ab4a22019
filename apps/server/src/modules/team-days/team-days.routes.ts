import * as contract from '@berth/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { done } from '../../platform/http/done.ts';
import { serve } from '../../platform/http/serve.ts';
import { textIn } from '../../platform/http/texts.ts';
import { answerTeamDay } from './answer-team-day.ts';
import { cancelTeamDay } from './cancel-team-day.ts';
import type { Plan } from './check-plan.ts';
import { checkTeamDay } from './check-team-day.ts';
import { planTeamDay } from './plan-team-day.ts';
import { readOptions } from './read-options.ts';
import { readMyTeamDays, readTeamDay } from './read-team-days.ts';
import { swapSeats } from './swap-seats.ts';

type Body = { teamId: string; startDatetime: string; endDatetime: string; floorId?: string | undefined };

const planFrom = ({ teamId, startDatetime, endDatetime, floorId }: Body): Plan => ({
  teamId,
  start: Date.parse(startDatetime),
  end: Date.parse(endDatetime),
  floorId,
});

export function teamDayRoutes(api: FastifyInstance, deps: Deps): void {
  const [options, mine, read] = [readOptions(deps), readMyTeamDays(deps), readTeamDay(deps)];
  const [plan, answer, cancel] = [planTeamDay(deps), answerTeamDay(deps), cancelTeamDay(deps)];
  const [check, swap] = [checkTeamDay(deps), swapSeats(deps)];

  serve(api, contract.teamDayOptions, ({ caller, params }) => options(caller, params.teamId));
  serve(api, contract.checkTeamDay, ({ caller, body }) => check(caller, planFrom(body)));
  serve(api, contract.planTeamDay, ({ caller, body }) => plan(caller, { ...planFrom(body), hold: body.hold }));
  serve(api, contract.myTeamDays, ({ caller }) => mine(caller));
  serve(api, contract.teamDay, ({ caller, params }) => read(caller, params.id));
  serve(api, contract.respondToTeamDay, ({ caller, params, body, request }) =>
    answer(caller, params.id, body.answer, textIn(request)),
  );
  serve(api, contract.swapSeats, ({ caller, params, body }) => swap(caller, params.id, body));
  serve(api, contract.cancelTeamDay, async ({ caller, params, request }) => {
    await cancel(caller, params.id);
    return done(request, 'done.deleted');
  });
}
