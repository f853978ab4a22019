import type { Classified } from './classified.ts';

/** Each building of a full tenant has an entry with its mark; a missing building has none. */
const ofOrganisation: Classified = {
  input: ({ org, ids }) => ({ params: { org }, query: { building: ids.id } }),
  shows: 'the place',
};

export const AUDIT: Record<string, Classified> = {
  'GET /admin/audit/{org}': ofOrganisation,
  'GET /admin/audit/{org}/csv': ofOrganisation,
  'GET /admin/audit/{org}/verification': { shows: 'nothing', input: ({ org }) => ({ params: { org } }) },
};
