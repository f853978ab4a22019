import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { callerIdOf, organisationOf } from '../identity/caller.ts';
import { createFairSlots } from './fair-slots.ts';
import { networkOf } from '../http/network-of.ts';
import { createSlotQueues, type Leave } from './slot-queues.ts';

/** The number of database connections to share, and the time a call waits for a slot. */
export type Share = { readonly connections: number; readonly waitMs: number };

export type InSlot = <T>(request: FastifyRequest, work: () => Promise<T>) => Promise<T>;

export type AdmissionControl = {
  /** Runs the work of an authorised call. */
  readonly inSlot: InSlot;
  /** Runs a lookup of the guard, whose caller may still be unknown. Its slot is released while the body is received. */
  readonly lookUp: InSlot;
  /** Requests that wait for a slot. */
  waiting(): number;
};

const part = (connections: number, fraction: number) => Math.max(1, Math.floor(connections * fraction));

/** A longer queue would not be served before its callers time out. */
const LONGEST_LIMIT_QUEUE = 1_000;

type Slot = { inLimitQueue<T>(name: string, work: () => Promise<T>): Promise<T> };
const slots = new AsyncLocalStorage<Slot>();

/**
 * Queues work on a contended limit in memory, without a slot. Otherwise each request would wait for the lock with a
 * connection, and keep everyone else from the database.
 */
export function inLimitQueue<T>(name: string, work: () => Promise<T>): Promise<T> {
  const slot = slots.getStore();
  return slot === undefined ? work() : slot.inLimitQueue(name, work);
}

/**
 * Writes take priority over reads: a user who has picked a desk would otherwise act on stale data, lose the race, and
 * read the map again.
 */
const isWrite = ({ method }: FastifyRequest) => method !== 'GET' && method !== 'HEAD';

/** People by their sign-in, which a lookup knows before it reads their id; unauthenticated callers by their network. */
function personOf({ caller, ip }: FastifyRequest): string {
  if (caller === undefined) return `network ${networkOf(ip)}`;
  return 'token' in caller ? `${caller.token.issuer} ${caller.token.subject}` : callerIdOf(caller);
}

/** Public calls share as one organisation does, and so do people whose organisation is not known yet. */
const PUBLIC = 'public';
const NEWCOMERS = 'newcomers';
const CACHE_SIZE = 50_000;

/**
 * Shares the connections between organisations: otherwise slow reads of some would block all others. A person has fewer
 * slots than their organisation; unauthenticated calls are counted by network. A lookup of the guard counts towards the
 * organisation that last admitted the person, not the one that the request names: otherwise strangers could use up the
 * slots of any organisation.
 */
export function createAdmissionControl({ connections, waitMs }: Share): AdmissionControl {
  const ofPerson = createSlotQueues({ atOnce: part(connections, 0.4), waitMs });
  const ofOrganisation = createFairSlots({ slots: connections, waitMs });
  // Half: with a quarter, users who had picked a desk waited for seconds behind reads, and found it taken.
  const ofLimit = createSlotQueues({ atOnce: part(connections, 0.5), waitMs, mostWaiting: LONGEST_LIMIT_QUEUE });
  const organisations = new LRUCache<string, string>({ max: CACHE_SIZE });
  const lookedUp = new WeakSet<FastifyRequest>();
  let waiting = 0;
  /** Returns the same promise: another one would settle later, and the order of arrival would change. */
  const counted = (slot: Promise<Leave>): Promise<Leave> => {
    waiting += 1;
    const over = () => {
      waiting -= 1;
    };
    slot.then(over, over);
    return slot;
  };

  const lastOrganisation = (personId: string) => organisations.get(personId) ?? NEWCOMERS;

  const inOrganisation = async <T>(
    request: FastifyRequest,
    organisation: string,
    work: () => Promise<T>,
  ): Promise<T> => {
    const how = { isUrgent: isWrite(request), isBack: lookedUp.has(request) };
    let leave: Leave | undefined = await counted(ofOrganisation(organisation, how));
    const giveBack = () => {
      leave?.();
      leave = undefined;
    };
    const slot: Slot = {
      async inLimitQueue(name, inside) {
        const leaveQueue = await counted(ofLimit(name, giveBack));
        try {
          leave ??= await counted(ofOrganisation(organisation, { isBack: true }));
          return await inside();
        } finally {
          leaveQueue();
        }
      },
    };
    try {
      return await slots.run(slot, work);
    } finally {
      giveBack();
    }
  };

  const asPerson = async <T>(personId: string, work: () => Promise<T>): Promise<T> => {
    const leave = await counted(ofPerson(personId));
    try {
      return await work();
    } finally {
      leave();
    }
  };

  return {
    waiting: () => waiting,
    inSlot(request, work) {
      const { caller } = request;
      const personId = personOf(request);
      const organisation = organisationOf(caller);
      if (organisation !== undefined) organisations.set(personId, organisation);
      const share = caller === undefined ? PUBLIC : (organisation ?? lastOrganisation(personId));
      return asPerson(personId, () => inOrganisation(request, share, work));
    },
    async lookUp(request, work) {
      const personId = personOf(request);
      const result = await asPerson(personId, () => inOrganisation(request, lastOrganisation(personId), work));
      lookedUp.add(request);
      return result;
    },
  };
}
