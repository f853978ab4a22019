import { reserveSpace } from '@berth/contract';
import type { Database } from '@berth/database';
import type { Meter } from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';
import type { TokenVerifier } from '../identity/verify-token.ts';
import type { Live } from '../messaging/live.ts';
import type { BesidesDeps, SignInStatus } from '../module.ts';
import { statusReader } from './read-status.ts';
import { createOutcomeWindow } from './recent-outcomes.ts';

type Deps = {
  readonly db: Database;
  readonly live: Pick<Live, 'connected'>;
  readonly tokens: Pick<TokenVerifier, 'keysAge'>;
  ready(): Promise<void>;
};

/** People call this slow; the objective for operators is stricter. */
const SLOW_MS = 2000;

/** Counts what the node answers, for the status page and the metrics of signing in. */
export function watchServices(
  app: FastifyInstance,
  meter: Meter,
  deps: Deps,
): Pick<BesidesDeps, 'noteSignIn' | 'status'> {
  const [reserving, signIn] = [createOutcomeWindow(), createOutcomeWindow()];
  app.addHook('onResponse', async (request, reply) => {
    if (request.routeOptions.config.call !== reserveSpace) return;
    const slow = reply.elapsedTime > SLOW_MS ? 'slow' : 'ok';
    reserving.note(reply.statusCode >= 500 ? 'failed' : slow);
  });
  const signIns = meter.createCounter('sign_ins', { description: 'Sign-ins and renewals of sessions' });
  // From zero, so that the first failure counts as an increase.
  for (const status of ['ok', 'refused', 'failed'] satisfies SignInStatus[]) signIns.add(0, { status });
  const keysAge = () => deps.tokens.keysAge();
  meter
    .createObservableGauge('jwks_age', { unit: 's', description: 'Since the keys of the sign-in provider were read' })
    .addCallback((gauge) => gauge.observe(keysAge()));
  return {
    noteSignIn(status) {
      signIns.add(1, { status });
      signIn.note(status === 'failed' ? 'failed' : 'ok');
    },
    status: statusReader({ ...deps, reserving, signIn, keysAge }),
  };
}
