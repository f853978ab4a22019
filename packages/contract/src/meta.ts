import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const openApiDocument = endpoint({
  method: 'GET',
  path: '/openapi.json',
  summary: 'This description of all calls',
  area: 'meta',
  access: 'public',
  params: z.object({}),
  response: z.looseObject({ openapi: z.string() }),
});
