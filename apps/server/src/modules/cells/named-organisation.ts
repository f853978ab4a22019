import { type Endpoint, Slug } from '@berth/contract';
import type { FastifyRequest } from 'fastify';
import { readSecretAddress } from '../../platform/ids/secret-address.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export type NamedOrganisation = {
  readonly by: 'slug' | 'organisation' | 'building' | 'member';
  readonly value: string;
};

type Texts = Readonly<Record<string, unknown>>;

const named = (by: NamedOrganisation['by'], value: unknown): NamedOrganisation | undefined =>
  typeof value === 'string' && (by === 'slug' ? Slug.safeParse(value).success : UUID.test(value))
    ? { by, value }
    : undefined;

/** The name of the organisation in a body: of an invitation, or of a review. */
const inBody = (body: unknown) => {
  const { org, organisation } = (body ?? {}) as Texts;
  return named('slug', org ?? organisation);
};

/** The organisation that a request names; undefined if it names none, or none that can exist. */
export function organisationNamedBy(
  call: Endpoint,
  { params, query, body }: Pick<FastifyRequest, 'params' | 'query' | 'body'>,
): NamedOrganisation | undefined {
  const inPath = params as Texts;
  const slug = named('slug', inPath['org'] ?? (query as Texts)['org']);
  if (slug !== undefined) return slug;
  if (call.locatedBy !== undefined) return named('member', inPath[call.locatedBy]);
  if (call.cellBy === 'building' || call.cellBy === 'organisation') return named(call.cellBy, inPath['id']);
  if (call.cellBy === 'body') return inBody(body);
  if (call.cellBy !== 'secret') return undefined;
  const [text = ''] = Object.values(inPath).map(String);
  return named('organisation', readSecretAddress(text.replace(/\.ics$/, ''))?.organisationId);
}
