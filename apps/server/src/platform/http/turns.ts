import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyRequest } from 'fastify';
import { callerIdOf, organisationOf } from '../identity/caller.ts';
import { networkOf } from './network-of.ts';
import { createSlotQueues, type Leave } from './slot-queues.ts';

/** The number of database connections to share, and the time a call waits for a slot. */
export type Share = { readonly connections: number; readonly waitMs: number };

export type TakeTurn = <T>(request: FastifyRequest, work: () => Promise<T>) => Promise<T>;

const part = (connections: number, fraction: number) => Math.max(1, Math.floor(connections * fraction));

/** A longer queue would not be served before its callers time out. */
const LONGEST_CROWD = 1_000;

type Turn = { crowded<T>(name: string, work: () => Promise<T>): Promise<T> };
const turns = new AsyncLocalStorage<Turn>();

/**
 * Queues work on a contended limit in memory, without a slot. Otherwise each request would wait for the lock with a
 * connection, and keep everyone else from the database.
 */
export function inCrowd<T>(name: string, work: () => Promise<T>): Promise<T> {
  const turn = turns.getStore();
  return turn === undefined ? work() : turn.crowded(name, work);
}

/**
 * Writes take priority over reads: a user who has picked a desk would otherwise act on stale data, lose the race, and
 * read the map again.
 */
const isDeed = ({ method }: FastifyRequest) => method !== 'GET' && method !== 'HEAD';

/**
 * Shares the connections: otherwise one organisation with slow reads would block all others. A person has fewer slots
 * than their organisation; public calls are counted by address.
 */
export function createTurns({ connections, waitMs }: Share): TakeTurn {
  const ofPerson = createSlotQueues({ atOnce: part(connections, 0.4), waitMs });
  const ofMany = createSlotQueues({ atOnce: part(connections, 0.7), waitMs });
  // Half: with a quarter, users who had picked a desk waited for seconds behind reads, and found it taken.
  const ofCrowd = createSlotQueues({ atOnce: part(connections, 0.5), waitMs, mostWaiting: LONGEST_CROWD });

  const inTurn = async <T>(many: string, isUrgent: boolean, work: () => Promise<T>): Promise<T> => {
    let leave: Leave | undefined = await ofMany(many, { isUrgent });
    const giveBack = () => {
      leave?.();
      leave = undefined;
    };
    const turn: Turn = {
      async crowded(name, inside) {
        const leaveCrowd = await ofCrowd(name, { onWait: giveBack });
        try {
          leave ??= await ofMany(many, { isBack: true });
          return await inside();
        } finally {
          leaveCrowd();
        }
      },
    };
    try {
      return await turns.run(turn, work);
    } finally {
      giveBack();
    }
  };

  return async (request, work) => {
    const { caller } = request;
    const many = caller === undefined ? `network ${networkOf(request.ip)}` : organisationOf(caller);
    const leavePerson = caller === undefined ? undefined : await ofPerson(callerIdOf(caller));
    try {
      return await (many === undefined ? work() : inTurn(many, isDeed(request), work));
    } finally {
      leavePerson?.();
    }
  };
}
