import type { DoorGrant, ForwardFailure } from '@berth/domain/integrations';
import { toIso } from '@berth/domain/time';
import { z } from 'zod';
import { OutError, type SafeFetch } from '../../../platform/egress/safe-fetch.ts';
import { webhookHeaders } from '../../../platform/egress/sign-webhook.ts';
import { jobIdOf } from '../../../platform/jobs/job.ts';
import type { DoorSchedule } from '../../connections/index.ts';

/** Accepted; refused for this card; or the system is not working, and further requests are pointless. */
type BridgeAnswer =
  | { readonly what: 'taken' }
  | { readonly what: 'refused' }
  | { readonly what: 'away'; readonly failure: ForwardFailure; readonly status: number | null };

/** A door system. It receives the desired state, never instructions. */
export type DoorSystem = {
  setGrants(cardId: string, grants: readonly DoorGrant[], version: number): Promise<BridgeAnswer>;
  schedules(): Promise<{ readonly what: 'listed'; readonly schedules: readonly DoorSchedule[] } | BridgeAnswer>;
};

type Bridge = { readonly baseUrl: string; readonly secret: string };

const Schedules = z.array(z.object({ id: z.string().min(1).max(100), name: z.string().max(200) })).max(500);
const MOST_BYTES = 256 * 1024;
/** Statuses that concern one card. Every other status than 2xx concerns the whole system. */
const REFUSALS: readonly number[] = [400, 404, 409, 410, 422];

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const answerFor = (status: number): BridgeAnswer => {
  if (status >= 200 && status < 300) return { what: 'taken' };
  return REFUSALS.includes(status) ? { what: 'refused' } : { what: 'away', failure: 'status', status };
};

/** A customer's program between Berth and their door system: JSON, signed like webhooks. */
export function openBridge(safeFetch: SafeFetch, { baseUrl, secret }: Bridge): DoorSystem {
  const base = baseUrl.replace(/\/+$/, '');
  const ask = async (path: string, id: string, rest: { body?: string; method?: 'PUT'; keepBytes?: number }) => {
    const seconds = Math.floor(Date.now() / 1000);
    const headers = {
      accept: 'application/json',
      'user-agent': 'Berth',
      ...(rest.body !== undefined && { 'content-type': 'application/json' }),
      ...webhookHeaders([secret], { id, seconds, body: rest.body ?? '' }),
    };
    return safeFetch({ url: `${base}${path}`, headers, ...rest });
  };
  const orAway = async <T>(request: Promise<T>): Promise<T | BridgeAnswer> => {
    try {
      return await request;
    } catch (error) {
      if (!(error instanceof OutError)) throw error;
      return { what: 'away', failure: error.failure, status: null };
    }
  };
  return {
    setGrants(cardId, grants, version) {
      const presented = grants.map(({ scheduleId, from, until }) => ({
        scheduleId,
        from: toIso(from),
        until: toIso(until),
      }));
      // The signature covers the body only: with the card in it, a recorded request is of no use for another card.
      const body = JSON.stringify({ cardId, version, grants: presented });
      // The same for all attempts.
      const id = jobIdOf(`${base}/${cardId}`, String(version));
      const path = `/cards/${encodeURIComponent(cardId)}/grants`;
      return orAway(ask(path, id, { body, method: 'PUT' }).then(({ status }) => answerFor(status)));
    },
    schedules() {
      const id = jobIdOf(base, `schedules:${Date.now()}`);
      return orAway(
        ask('/schedules', id, { keepBytes: MOST_BYTES }).then(({ status, text }) => {
          const schedules = Schedules.safeParse(parsed(text ?? ''));
          return status === 200 && schedules.success
            ? { what: 'listed' as const, schedules: schedules.data }
            : answerFor(status);
        }),
      );
    },
  };
}
