import { useState } from 'react';

/** The part that is open over the floor: details of the selected space, or a dialog. */
export type OpenPart = 'card' | 'availability' | 'reserve' | 'refused' | 'window' | 'time';

/** The selected space, and what is open about it. */
export function useSelection() {
  const [selected, setSelected] = useState<string>();
  const [open, setOpen] = useState<OpenPart>();
  const [byKey, setByKey] = useState(false);
  return {
    selected,
    open,
    /** The card was opened by a key, and takes the focus. */
    byKey,
    setOpen,
    close: () => setOpen(undefined),
    clear: () => {
      setOpen(undefined);
      setSelected(undefined);
    },
    select: (id: string | undefined) => {
      setSelected(id);
      if (id !== selected) setOpen(undefined);
    },
    openCard: (id: string) => {
      setSelected(id);
      // Moves the focus into the card only if it was opened by a key.
      setByKey(document.activeElement?.matches(':focus-visible') ?? false);
      setOpen('card');
    },
  };
}
export type Selection = ReturnType<typeof useSelection>;
