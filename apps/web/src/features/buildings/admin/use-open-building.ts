import type { Building } from '@berth/contract';
import { useCanGoBack, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { SECTIONS } from './form/form-rules.ts';

type Search = { edit?: string; add?: string; removed?: string; part?: string };

/** Which form is open stands in the address, so that going back closes it (and asks first when something was typed). */
export function useOpenBuilding(buildings: readonly Building[] | undefined) {
  const search = useSearch({ strict: false }) as Search;
  const navigate = useNavigate();
  const { history } = useRouter();
  const canGoBack = useCanGoBack();
  const go = (next: Search) => void navigate({ to: '/workplace/buildings', search: next });
  const kept: Search = search.removed === undefined ? {} : { removed: search.removed };

  // A building that somebody removes while it is open here stays open: what was typed must not vanish.
  const found = buildings?.find(({ id }) => id === search.edit);
  const [known, setKnown] = useState(found);
  if (found !== undefined && found !== known) setKnown(found);
  const last = known?.id === search.edit ? known : undefined;
  const building = found ?? last;

  const isAdding = search.add !== undefined && buildings !== undefined;
  return {
    building: isAdding ? undefined : building,
    isOpen: isAdding || building !== undefined,
    /** The one that somebody came for; without one all are open. */
    part: SECTIONS.find((section) => section === search.part),
    showsRemoved: search.removed !== undefined,
    add: () => go({ ...kept, add: '1' }),
    edit: (id: string) => go({ ...kept, edit: id }),
    /** Whoever came for one part came from another screen, and goes back there. */
    close: () => (search.part !== undefined && canGoBack ? history.back() : go(kept)),
    toggleRemoved: () => go(search.removed === undefined ? { removed: '1' } : {}),
  };
}
