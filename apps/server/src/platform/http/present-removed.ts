import type { RemovedItem } from '@berth/contract';

export type RemovedRow = Omit<RemovedItem, 'removedAt'> & { readonly removedAt: number | Date };

/** A removed item in the shape that all lists of removed items share. */
export const presentRemoved = ({ id, name, place, removedAt }: RemovedRow): RemovedItem => ({
  id,
  name,
  place,
  removedAt: new Date(removedAt).toISOString(),
});
