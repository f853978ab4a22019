import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** Null where whoever runs the installation has no such page. */
const Installation = z.object({
  privacyUrl: z.string().nullable(),
  /** Help, where a building names no page of its own. */
  supportUrl: z.string().nullable(),
  jobsUrl: z.string().nullable(),
  /** About links in invitations that no longer work, or were opened with another account. */
  magicLinkUrl: z.string().nullable(),
});
export type Installation = z.infer<typeof Installation>;

export const installation = endpoint({
  method: 'GET',
  path: '/installation',
  summary: 'Pages of whoever runs this installation: privacy, help, jobs',
  area: 'meta',
  access: 'public',
  params: z.object({}),
  response: Installation,
});

export const openApiDocument = endpoint({
  method: 'GET',
  path: '/openapi.json',
  summary: 'This description of all calls',
  area: 'meta',
  access: 'public',
  params: z.object({}),
  response: z.looseObject({ openapi: z.string() }),
});
