import type { FastifyRequest } from 'fastify';
import { Busy } from '../http/problem.ts';
import { type CellFinder, FORWARDED_BY } from './cells.ts';

const TIMEOUT_MS = 4000;

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
    const told = await Promise.allSettled((await finder.others()).map(tell));
    const failed = told.find((one) => one.status === 'rejected');
    if (failed !== undefined) throw Busy({ headers: { 'retry-after': '2' }, cause: failed.reason });
  };
