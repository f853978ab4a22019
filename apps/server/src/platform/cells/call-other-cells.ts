import type { FastifyRequest } from 'fastify';
import type { SignedIn } from '../identity/caller.ts';
import { Busy } from '../http/problem.ts';
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

/** Repeats a request of another system in every other cell. Its sender may repeat it if one of them is down. */
export type TellOtherCells = (request: FastifyRequest, body: string) => Promise<void>;

export const createTellOtherCells =
  (own: string, finder: Pick<CellFinder, 'others'>): TellOtherCells =>
  async (request, body) => {
    if (request.headers[FORWARDED_BY] !== undefined) return;
    const tell = async ({ address }: { readonly address: string }) => {
      const answer = await fetch(new URL(request.raw.url ?? '/', address), {
        method: request.method,
        headers: { 'content-type': request.headers['content-type'] ?? '', [FORWARDED_BY]: own },
        body,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!answer.ok) throw new Error(`another cell answered ${answer.status}`);
    };
    const answers = await Promise.allSettled((await finder.others()).map(tell));
    const failed = answers.find((one) => one.status === 'rejected');
    if (failed !== undefined) throw Busy({ headers: { 'retry-after': '2' }, cause: failed.reason });
  };
