import { createScimToken, SCIM_PREFIX } from '@berth/contract';
import { aMember, type TestBuilding, type TestPerson } from '@berth/testkit';
import type { Database } from '@berth/database';
import type { TestApi } from '../../../../testing/test-api.ts';

type Answer = { status: number; body: Record<string, never>; text: string; headers: Record<string, unknown> };

export type Directory = {
  token: string;
  send(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: object,
    headers?: object,
  ): Promise<Answer>;
  /** Like `send`, for requests that must succeed. Returns the body. */
  ask(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: object): Promise<Record<string, never>>;
};

export const ADMIN: TestPerson = { subject: 'admin', roles: ['Customer-admin'] };

/** Sends SCIM requests to the API as the directory of one organisation. */
export function directoryWith(api: TestApi, org: string, token: string): Directory {
  const send: Directory['send'] = async (method, path, body, headers = {}) => {
    const answer = await api.app.inject({
      method,
      url: `${SCIM_PREFIX}/${org}${path}`,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/scim+json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
    const text = answer.body;
    return {
      status: answer.statusCode,
      text,
      body: (text === '' ? {} : JSON.parse(text)) as Record<string, never>,
      headers: answer.headers,
    };
  };
  return {
    token,
    send,
    async ask(method, path, body) {
      const answer = await send(method, path, body);
      if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
      return answer.body;
    },
  };
}

/** Creates an administrator of the building's organisation, and a directory with a token from them. */
export async function connectedDirectory(api: TestApi, owner: Database, at: TestBuilding): Promise<Directory> {
  await aMember(owner, { issuer: api.issuer.issuer, subject: ADMIN.subject, granted: ['Customer-admin'] }, at);
  const org = at.organisation.slug;
  const { body } = await api.call(createScimToken, { params: { org }, body: { name: 'Entra', days: 90 }, as: ADMIN });
  return directoryWith(api, org, body.token);
}
