import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyRequest } from 'fastify';
import { callerIdOf, organisationOf } from '../identity/caller.ts';
import { createSlotQueues, type Leave } from './slot-queues.ts';

/** How many database connections there are to share, and how long a call waits for its turn. */
export type Share = { readonly connections: number; readonly waitMs: number };

export type TakeTurn = <T>(request: FastifyRequest, work: () => Promise<T>) => Promise<T>;

const part = (connections: number, fraction: number) => Math.max(1, Math.floor(connections * fraction));

/** Longer lines would not come to their end before their callers gave up. */
const LONGEST_CROWD = 1_000;

type Turn = { crowded<T>(name: string, work: () => Promise<T>): Promise<T> };
const turns = new AsyncLocalStorage<Turn>();

/**
 * For what many want and only one at a time can be given: they wait here, in memory and without a turn, and not with a
 * connection each at the lock behind it, where they would keep everybody else from the database.
 */
export function inCrowd<T>(name: string, work: () => Promise<T>): Promise<T> {
  const turn = turns.getStore();
  return turn === undefined ? work() : turn.crowded(name, work);
}

/**
 * Whoever has looked and chosen goes before whoever begins to look. Waiting behind all of them, a choice would be of
 * yesterday: the more often somebody else was quicker, the more often everybody looks again.
 */
const isDeed = ({ method }: FastifyRequest) => method !== 'GET' && method !== 'HEAD';

/**
 * Nobody holds all connections: one organisation whose reads are slow would otherwise be a standstill for every other.
 * A person has fewer turns than their organisation; what is public is counted by where it comes from.
 */
export function createTurns({ connections, waitMs }: Share): TakeTurn {
  const ofPerson = createSlotQueues({ atOnce: part(connections, 0.4), waitMs });
  const ofMany = createSlotQueues({ atOnce: part(connections, 0.7), waitMs });
  // Half: with a quarter those who had chosen waited for seconds while others looked, and found their desks taken.
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
    const many = caller === undefined ? `address ${request.ip}` : organisationOf(caller);
    const leavePerson = caller === undefined ? undefined : await ofPerson(callerIdOf(caller));
    try {
      return await (many === undefined ? work() : inTurn(many, isDeed(request), work));
    } finally {
      leavePerson?.();
    }
  };
}
