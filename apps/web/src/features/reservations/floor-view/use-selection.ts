import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { ScreenSearch } from '../../../lib/screen-search.ts';

/** The part that is open over the floor: details of the selected space, or a dialog. */
export type OpenPart = 'card' | 'availability' | 'reserve' | 'refused' | 'window' | 'time';

type Linked = {
  readonly address: ScreenSearch;
  /** The space that the address names. */
  readonly linkedId: string | undefined;
  referenceOf(id: string): string;
};

/**
 * The selected space, and what is open about it. The space with open details is in the address, so that it can be
 * linked to. Opening it adds a step to the history, and closing it takes that step back: 'Back' closes the details
 * first, and never leads to the same view twice.
 */
export function useSelection({ address, linkedId, referenceOf }: Linked) {
  const { history } = useRouter();
  const [selected, setSelected] = useState<string>();
  const [open, setOpen] = useState<OpenPart>();
  const [byKey, setByKey] = useState(false);
  /** The space that this page last wrote to the address, and whether that added a step. */
  const written = useRef<{ readonly id: string | undefined; readonly isStep: boolean }>({
    id: undefined,
    isStep: false,
  });

  // Differs from the last written value after 'Back', 'Forward' or a link.
  useEffect(() => {
    if (linkedId === written.current.id) return;
    written.current = { id: linkedId, isStep: false };
    setSelected(linkedId);
    setOpen(linkedId === undefined ? undefined : 'card');
    setByKey(false);
  }, [linkedId]);

  const leaveAddress = () => {
    const { id, isStep } = written.current;
    if (id === undefined) return;
    written.current = { id: undefined, isStep: false };
    if (isStep) history.back();
    else address.set({ desk: undefined });
  };
  const close = () => {
    setOpen(undefined);
    leaveAddress();
  };
  return {
    selected,
    open,
    /** The card was opened by a key, and takes the focus. */
    byKey,
    setOpen,
    close,
    clear: () => {
      setSelected(undefined);
      close();
    },
    /** Moves on within the screen: closes the details and changes the address, as one step of the history. */
    go: (change: Parameters<ScreenSearch['set']>[0], how: 'step' | 'filter' = 'step') => {
      const { isStep } = written.current;
      written.current = { id: undefined, isStep: false };
      setOpen(undefined);
      if ('floor' in change || 'kind' in change) setSelected(undefined);
      address.set({ desk: undefined, ...change }, how === 'step' && !isStep ? 'push' : 'replace');
    },
    select: (id: string | undefined) => {
      setSelected(id);
      if (id === selected) return;
      setOpen(undefined);
      // Replaced instead of taken back: opening another space may follow at once, in the same step.
      if (written.current.id === undefined) return;
      written.current = { ...written.current, id: undefined };
      address.set({ desk: undefined });
    },
    openCard: (id: string) => {
      setSelected(id);
      // Moves the focus into the card only if it was opened by a key.
      setByKey(document.activeElement?.matches(':focus-visible') ?? false);
      setOpen('card');
      const { id: before, isStep } = written.current;
      if (before === id) return;
      const isFirst = before === undefined && !isStep;
      written.current = { id, isStep: isStep || isFirst };
      address.set({ desk: referenceOf(id) }, isFirst ? 'push' : 'replace');
    },
  };
}
export type Selection = ReturnType<typeof useSelection>;
