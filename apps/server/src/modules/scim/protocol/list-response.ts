import type { Page } from './page-in.ts';

export const listResponse = <R>({ startIndex }: Pick<Page, 'startIndex'>, totalResults: number, resources: R[]) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
  totalResults,
  startIndex,
  itemsPerPage: resources.length,
  Resources: resources,
});
