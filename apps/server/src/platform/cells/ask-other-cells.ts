import type { FastifyRequest } from 'fastify';
import type { SignedIn } from '../identity/caller.ts';
import type { Logger } from '../logging/logger.ts';
import { type CellFinder, FORWARDED_BY, type OtherCell } from './cells.ts';

const TIMEOUT_MS = 4000;

type Asking = { readonly own: string; readonly finder: CellFinder; readonly log: Logger };

/** Repeats a reading request in the other cells of its caller, one after another. A cell that is down is skipped. */
export type AskOtherCells = (request: FastifyRequest) => AsyncGenerator<Response>;

const passedOn = ({ headers }: FastifyRequest) =>
  Object.fromEntries(
    ['authorization', 'accept-language'].flatMap((name) => {
      const value = headers[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );

export function createAskOtherCells({ own, finder, log }: Asking): AskOtherCells {
  const ask = (request: FastifyRequest, { address }: OtherCell) =>
    fetch(new URL(request.raw.url ?? '/', address), {
      headers: { ...passedOn(request), [FORWARDED_BY]: own },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  return async function* askAll(request) {
    if (request.headers[FORWARDED_BY] !== undefined) return;
    const { token } = request.caller as SignedIn;
    for (const cell of await finder.ofPerson(token))
      try {
        yield await ask(request, cell);
      } catch (error) {
        log.warn({ err: error, cell: cell.name }, 'another cell does not answer');
      }
  };
}
