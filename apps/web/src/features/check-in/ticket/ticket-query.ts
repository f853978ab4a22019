import { confirmation } from '@berth/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import type { HeldTicket } from './ticket.ts';
import { readClocks } from './use-clocks.ts';

/** The holder may be checked in at the gate while the ticket is open. */
const EVERY_MS = 10_000;

/** Returns the ticket with the moment at which the answer arrived. */
async function readTicket(hash: string, signal: AbortSignal): Promise<HeldTicket> {
  const confirmed = await call(confirmation, { params: { hash } }, { signal });
  return { confirmed, cameAt: readClocks() };
}

/** A loaded ticket stays on the screen without a network: its state is computed, not requested. */
export const ticketQuery = (hash: string) =>
  queryOptions({
    queryKey: ['ticket', hash],
    queryFn: ({ signal }) => readTicket(hash, signal),
    refetchInterval: ({ state }) => (state.data === undefined ? false : EVERY_MS),
  });
