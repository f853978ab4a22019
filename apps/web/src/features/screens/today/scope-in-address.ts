import type { Scope } from './token-record.ts';

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Which floors, each by its id, and whether desks too. What is no id was mistyped, and asks for nothing. */
export function scopeInAddress(search: string): Scope {
  const asked = new URLSearchParams(search);
  const floors = asked.getAll('floors').flatMap((ids) => ids.split(','));
  return {
    floors: [...new Set(floors.map((id) => id.trim().toLowerCase()))].filter((id) => ID.test(id)),
    showDesks: asked.get('desks') === 'true',
  };
}
