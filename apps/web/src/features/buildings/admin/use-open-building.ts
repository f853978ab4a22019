import type { Building } from '@berth/contract';
import { useCanGoBack, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { SECTIONS } from './form/form-rules.ts';

type Search = { edit?: string; add?: string; removed?: string; part?: string };

/** The open form is in the address, so that going back closes it (and asks first if there are changes). */
export function useOpenBuilding(buildings: readonly Building[] | undefined) {
  const search = useSearch({ strict: false }) as Search;
  const navigate = useNavigate();
  const { history } = useRouter();
  const canGoBack = useCanGoBack();
  const go = (next: Search) => void navigate({ to: '/workplace/buildings', search: next });
  const view: Search = search.removed === undefined ? {} : { removed: search.removed };

  // A building that another user removes while it is open here stays open, so that typed text is not lost.
  const listed = buildings?.find(({ id }) => id === search.edit);
  const [lastListed, setLastListed] = useState(listed);
  if (listed !== undefined && listed !== lastListed) setLastListed(listed);
  const last = lastListed?.id === search.edit ? lastListed : undefined;
  const building = listed ?? last;

  const isAdding = search.add !== undefined && buildings !== undefined;
  return {
    building: isAdding ? undefined : building,
    isOpen: isAdding || building !== undefined,
    /** The section to open; all are open without one. */
    part: SECTIONS.find((section) => section === search.part),
    showsRemoved: search.removed !== undefined,
    add: () => go({ ...view, add: '1' }),
    edit: (id: string) => go({ ...view, edit: id }),
    /** A link to one section comes from another screen, so closing goes back there. */
    close: () => (search.part !== undefined && canGoBack ? history.back() : go(view)),
    toggleRemoved: () => go(search.removed === undefined ? { removed: '1' } : {}),
  };
}
