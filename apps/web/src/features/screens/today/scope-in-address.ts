import type { Scope } from './token-record.ts';

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The floors by their ids, and whether to show desks. An invalid id is ignored. */
export function scopeInAddress(search: string): Scope {
  const params = new URLSearchParams(search);
  const floors = params.getAll('floors').flatMap((ids) => ids.split(','));
  return {
    floors: [...new Set(floors.map((id) => id.trim().toLowerCase()))].filter((id) => ID.test(id)),
    showDesks: params.get('desks') === 'true',
  };
}
