import { isDeepStrictEqual } from 'node:util';
import { addressOf, deskStatus, type Endpoint, reserveSpace, roomStatus } from '@berth/contract';
import type { FastifySerializerCompiler } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';

/**
 * The calls of a busy morning. Holding a thousand reserved desks to their schema takes 680 µs, twice as long as writing
 * them (a floor of a hundred: 73 µs).
 */
const WRITTEN_AS_BUILT: readonly Endpoint[] = [deskStatus, roomStatus, reserveSpace];

export type Answers = 'checked' | 'trusted';

type Route = Parameters<FastifySerializerCompiler<unknown>>[0];

const isWrittenAsBuilt = ({ method, url, httpStatus }: Route) =>
  WRITTEN_AS_BUILT.some(
    (call) => call.method === method && addressOf(call) === url && String(call.status) === httpStatus,
  );

/**
 * Answers are held to the schema of their call, which also drops what it does not name. The busiest are only held to it
 * in tests and development, and there they must not name more than it does: what a schema would have to drop would be
 * told in production.
 */
export const answerWriter =
  (answers: Answers): FastifySerializerCompiler<unknown> =>
  (route) => {
    const checked = serializerCompiler(route as never);
    if (!isWrittenAsBuilt(route)) return checked;
    if (answers === 'trusted') return (data) => JSON.stringify(data);
    return (data) => {
      const text = checked(data);
      if (!isDeepStrictEqual(JSON.parse(JSON.stringify(data)), JSON.parse(text)))
        throw new Error(`${route.method} ${route.url} answers more than its schema names`);
      return text;
    };
  };
