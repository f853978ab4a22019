import { confirmation } from '@berth/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import type { HeldTicket } from './ticket.ts';
import { readClocks } from './use-clocks.ts';

/** Somebody may be checked in at the gate while the ticket is held up. */
const EVERY_MS = 10_000;

/** Answered with the moment at which it came. */
async function readTicket(hash: string, signal: AbortSignal): Promise<HeldTicket> {
  const confirmed = await call(confirmation, { params: { hash } }, { signal });
  return { confirmed, cameAt: readClocks() };
}

/** What was read once stays on the screen without a network: the state is computed from it, not asked for. */
export const ticketQuery = (hash: string) =>
  queryOptions({
    queryKey: ['ticket', hash],
    queryFn: ({ signal }) => readTicket(hash, signal),
    refetchInterval: ({ state }) => (state.data === undefined ? false : EVERY_MS),
  });
