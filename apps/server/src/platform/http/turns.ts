import type { FastifyRequest } from 'fastify';
import { callerIdOf, organisationOf } from '../identity/caller.ts';
import { Busy } from './problem.ts';

/** How many database connections there are to share, and how long a call waits for its turn. */
export type Share = { readonly connections: number; readonly waitMs: number };

type Leave = () => void;
type Line = { inside: number; readonly waiting: (() => void)[] };

/** Each name has so many turns at once; whoever comes later waits in the line of that name, and not forever. */
function createLines({ atOnce, waitMs }: { atOnce: number; waitMs: number }) {
  const lines = new Map<string, Line>();

  const leave = (name: string, line: Line) => {
    const next = line.waiting.shift();
    // The turn passes to whoever waits longest, so nobody slips in between.
    if (next !== undefined) return next();
    line.inside -= 1;
    if (line.inside === 0) lines.delete(name);
  };

  return (name: string): Promise<Leave> => {
    const line = lines.get(name) ?? { inside: 0, waiting: [] };
    lines.set(name, line);
    const left = () => leave(name, line);
    if (line.inside < atOnce) {
      line.inside += 1;
      return Promise.resolve(left);
    }
    return new Promise((resolve, reject) => {
      const enter = () => {
        clearTimeout(patience);
        resolve(left);
      };
      const patience = setTimeout(() => {
        line.waiting.splice(line.waiting.indexOf(enter), 1);
        reject(Busy({ headers: { 'retry-after': '1' } }));
      }, waitMs);
      line.waiting.push(enter);
    });
  };
}

export type TakeTurn = <T>(request: FastifyRequest, work: () => Promise<T>) => Promise<T>;

const part = (connections: number, fraction: number) => Math.max(1, Math.floor(connections * fraction));

/**
 * Nobody holds all connections: one organisation whose reads are slow would otherwise be a standstill for every other.
 * A person has fewer turns than their organisation; what is public is counted by where it comes from.
 */
export function createTurns({ connections, waitMs }: Share): TakeTurn {
  const ofPerson = createLines({ atOnce: part(connections, 0.4), waitMs });
  const ofMany = createLines({ atOnce: part(connections, 0.7), waitMs });

  return async (request, work) => {
    const { caller } = request;
    const many = caller === undefined ? `address ${request.ip}` : organisationOf(caller);
    const leavePerson = caller === undefined ? undefined : await ofPerson(callerIdOf(caller));
    try {
      const leaveMany = many === undefined ? undefined : await ofMany(many);
      try {
        return await work();
      } finally {
        leaveMany?.();
      }
    } finally {
      leavePerson?.();
    }
  };
}
