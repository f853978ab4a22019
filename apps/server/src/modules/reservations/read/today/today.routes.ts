import * as contract from '@berth/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../../platform/http/serve.ts';
import type { RouteDeps } from '../../../../platform/module.ts';
import { createKnownPremises } from '../../../premises/index.ts';
import { createTodayList } from './today-list.ts';
import { todayScope } from './today-scope.ts';

export function todayRoutes(api: FastifyInstance, { db, live }: RouteDeps): void {
  const list = createTodayList({ db, live, premises: createKnownPremises(db) });
  serve(api, contract.dailyReservations, ({ caller, query }) => list(caller, todayScope(caller, query), query));
}
