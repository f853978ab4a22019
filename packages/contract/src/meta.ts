import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** Null if the operator has no such page. */
const Installation = z.object({
  privacyUrl: z.string().nullable(),
  /** Help for buildings without a help page of their own. */
  supportUrl: z.string().nullable(),
  jobsUrl: z.string().nullable(),
  /** A page about invitation links that no longer work or were opened with another account. */
  magicLinkUrl: z.string().nullable(),
});
export type Installation = z.infer<typeof Installation>;

export const installation = endpoint({
  method: 'GET',
  path: '/installation',
  summary: "The operator's pages: privacy, help, jobs",
  area: 'meta',
  access: 'public',
  cellBy: 'any',
  params: z.object({}),
  response: Installation,
});

export const openApiDocument = endpoint({
  method: 'GET',
  path: '/openapi.json',
  cellBy: 'any',
  summary: 'This OpenAPI description',
  area: 'meta',
  access: 'public',
  params: z.object({}),
  response: z.looseObject({ openapi: z.string() }),
  perMinute: 60,
});
