import { calls, type Endpoint, keyOf, urlOf } from '@berth/contract';
import { environment } from '../environment.ts';
import { tokensFor } from '../product/provider-session.ts';

type Place = { org: string; building: string };
type Answer = { status: number; code: string };

/** Calls that somebody must be staff for. */
export const STAFF_CALLS: readonly Endpoint[] = calls.filter(({ access }) => ['A', 'B', 'C'].includes(access));

const NO_SUCH_ID = '0a000000-0000-4000-8000-00000000dead';

/** The call with ids of nothing and an empty body: whoever may make it gets no further than that, whoever may not is told first. */
async function knock(call: Endpoint, place: Place, token?: string): Promise<Answer> {
  const others = Object.keys(call.params.shape).map((name) => [name, NO_SUCH_ID]);
  const params = { ...Object.fromEntries(others), ...place };
  const writes = call.method === 'POST' || call.method === 'PUT' || call.method === 'PATCH';
  const answer = await fetch(`${environment().otherOrigin}${urlOf(call, { params })}`, {
    method: call.method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(writes ? { 'content-type': 'application/json' } : {}),
    },
    ...(writes ? { body: '{}' } : {}),
  });
  // A file that was granted is no JSON; a refusal always is.
  const isJson = /json/.test(answer.headers.get('content-type') ?? '');
  const body = (isJson ? await answer.json() : {}) as { code?: string };
  return { status: answer.status, code: body.code ?? '' };
}

/** What every staff call answers to one person, by its name in the list of calls. */
export async function knockEverywhere(place: Place, username?: string): Promise<Map<Endpoint, Answer>> {
  const token = username === undefined ? undefined : (await tokensFor(username)).access_token;
  const answers = new Map<Endpoint, Answer>();
  for (const call of STAFF_CALLS) answers.set(call, await knock(call, place, token));
  return answers;
}

export const named = (answers: ReadonlyMap<Endpoint, Answer>, those: (call: Endpoint, answer: Answer) => boolean) =>
  [...answers].filter(([call, answer]) => those(call, answer)).map(([call, { status }]) => `${keyOf(call)}: ${status}`);
