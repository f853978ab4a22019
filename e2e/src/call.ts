import { randomUUID } from 'node:crypto';
import { type AnswerOf, type Endpoint, type InputOf, urlOf } from '@berth/contract';
import { environment } from './environment.ts';
import { tokensFor } from './product/provider-session.ts';

export type Caller = <E extends Endpoint>(endpoint: E, input: InputOf<E>) => Promise<AnswerOf<E>>;

/** Calls the api of the node that the browser does not talk to. */
export async function callerOnOtherNode(username: string): Promise<Caller> {
  const { access_token: token } = await tokensFor(username);
  return async (endpoint, input) => {
    const body = input.body === undefined ? undefined : JSON.stringify(input.body);
    const answer = await fetch(`${environment().otherOrigin}${urlOf(endpoint, input)}`, {
      method: endpoint.method,
      headers: {
        authorization: `Bearer ${token}`,
        'idempotency-key': randomUUID(),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body }),
    });
    if (!answer.ok) throw new Error(`${endpoint.method} ${endpoint.path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as AnswerOf<typeof endpoint>;
  };
}
