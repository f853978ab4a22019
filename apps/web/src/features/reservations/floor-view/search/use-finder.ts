import { useState } from 'react';
import type { Find } from './finds.ts';

const keyOf = ({ kind, id }: Find) => `${kind} ${id}`;

/** The result that the user looks at, of all results of a search. Another search starts at its first result. */
export function useFinder(search: string, finds: readonly Find[]) {
  const [state, setState] = useState({ search, key: '', isFollowed: true });
  const current = state.search === search ? state : { search, key: '', isFollowed: true };
  const at = Math.max(
    0,
    finds.findIndex((find) => keyOf(find) === current.key),
  );
  const find = finds[at];
  const show = (find: Find | undefined) => find && setState({ search, key: keyOf(find), isFollowed: true });
  return {
    finds,
    at,
    found: find,
    /** Shows the floor of the result, until the user chooses another floor. */
    followed: current.isFollowed ? find : undefined,
    show,
    step: (by: 1 | -1) => show(finds[(at + by + finds.length) % Math.max(1, finds.length)]),
    unfollow: () => setState({ ...current, key: find ? keyOf(find) : '', isFollowed: false }),
  };
}
export type Finder = ReturnType<typeof useFinder>;
