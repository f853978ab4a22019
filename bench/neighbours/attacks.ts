import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { crc32, deflateSync } from 'node:zlib';
import {
  attributes,
  createScimToken,
  openApiDocument,
  SCIM_PREFIX,
  uploadPicture,
  urlOf,
  validateUsersCsv,
} from '@berth/contract';
import type { TestBuilding } from '@berth/testkit/builders';
import { multipart } from '../../apps/server/testing/multipart.ts';

/** A hostile organisation: its building, and the tokens of its administrators. */
export type Hostile = { readonly building: TestBuilding; readonly admins: readonly string[] };

type Request = { readonly path: string; readonly init?: RequestInit };
/** The requests of an organisation, and how many it may send per second, on all its connections together. */
type Attack = { readonly perSecond: number; readonly connections: number; next(n: number): Request };

type Prepare = (hostile: Hostile, ask: (path: string, init: RequestInit) => Promise<Response>) => Promise<Attack>;

const bearer = (token = '') => ({ authorization: `Bearer ${token}` });
const placeOf = ({ slug, organisation }: TestBuilding) => ({ org: organisation.slug, building: slug });
/** Each administrator has the limit of a call to themselves. */
const PER_ADMIN_A_SECOND = 30 / 60;

/** More than fit into the caches of the server. */
const DIFFERENT_FILES = 40;

/** Makes all files before the attack: making one takes longer than the reads that this process measures. */
function upload({ admins }: Hostile, path: string, name: string, content: (n: number) => Buffer): Attack {
  const files = Array.from({ length: DIFFERENT_FILES }, (_, n) => {
    const { payload, headers } = multipart('file', name, content(n));
    return { headers, body: new Uint8Array(payload) };
  });
  return {
    perSecond: PER_ADMIN_A_SECOND * admins.length,
    connections: admins.length,
    next(n) {
      const file = files[n % files.length];
      const headers = { ...file?.headers, ...bearer(admins[n % admins.length]) };
      return { path, init: { method: 'POST', headers, body: file?.body ?? null } };
    },
  };
}

const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

/** A small file of nearly twenty megapixels; the noise makes each one different, so that none is cached. */
function largePicture(): Buffer {
  const side = 4_400;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc(side * (side + 1));
  randomBytes(64).copy(rows, 1);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The most rows that a file may have. */
const people = (n: number) =>
  Buffer.from(
    [
      'username;firstName;lastName;cardId;userpool',
      ...Array.from({ length: 10_000 }, (_, at) => `p${n}-${at}@filed.example;Person;${at};04${100_000 + at};Staff`),
    ].join('\n'),
  );

/** The costliest requests that an organisation can send within its limits. */
export const ATTACKS = {
  /** Reads on fifty connections, which the database makes hang. */
  reads: async ({ building, admins }) => ({
    perSecond: Infinity,
    connections: 50,
    next: (n) => ({
      path: urlOf(attributes, { params: placeOf(building) }),
      init: { headers: bearer(admins[n % admins.length]) },
    }),
  }),
  directory: async ({ building: { organisation }, admins }, ask) => {
    const created = await ask(urlOf(createScimToken, { params: { org: organisation.slug } }), {
      method: 'POST',
      headers: { ...bearer(admins[0]), 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Hostile', days: 90 }),
    });
    const { token } = (await created.json()) as { token: string };
    const users = `${SCIM_PREFIX}/${organisation.slug}/Users`;
    const headers = { ...bearer(token), 'content-type': 'application/scim+json' };
    const user = { schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'], userName: 'one@hostile.example' };
    const made = await ask(users, { method: 'POST', headers, body: JSON.stringify(user) });
    const { id } = (await made.json()) as { id: string };
    // The most operations that fit into a body.
    const Operations = Array.from({ length: 5_000 }, (_, n) => ({ op: 'add', path: `emails[value eq "${n}"]` }));
    const schemas = ['urn:ietf:params:scim:api:messages:2.0:PatchOp'];
    const body = JSON.stringify({ schemas, Operations });
    return {
      perSecond: 25,
      connections: 25,
      next: () => ({ path: `${users}/${id}`, init: { method: 'PATCH', headers, body } }),
    };
  },
  csv: async (hostile) =>
    upload(
      hostile,
      urlOf(validateUsersCsv, { params: { org: hostile.building.organisation.slug } }),
      'people.csv',
      people,
    ),
  image: async (hostile) =>
    upload(hostile, urlOf(uploadPicture, { params: placeOf(hostile.building) }), 'logo.png', largePicture),
  /** The limit of an address is 30,000 a minute, and two hostile organisations share ours. */
  openapi: async () => ({ perSecond: 250, connections: 16, next: () => ({ path: urlOf(openApiDocument, {}) }) }),
} as const satisfies Record<string, Prepare>;

export type AttackName = keyof typeof ATTACKS;

/** Attacks until the signal, and resolves when the last request was answered. Counts answers by status. */
export async function attack(origin: string, { perSecond, connections, next }: Attack, over: AbortSignal) {
  const statuses: Record<string, number> = {};
  const begun = performance.now();
  let sent = 0;
  const connection = async () => {
    while (!over.aborted) {
      const n = sent;
      sent += 1;
      const waitMs = begun + (n / perSecond) * 1000 - performance.now();
      if (waitMs > 0) await pause(waitMs, undefined, { signal: over }).catch(() => undefined);
      if (over.aborted) return;
      const { path, init = {} } = next(n);
      const answer = await fetch(`${origin}${path}`, init);
      await answer.arrayBuffer();
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, connection));
  return statuses;
}
