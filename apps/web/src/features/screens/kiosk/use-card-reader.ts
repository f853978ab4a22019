import { useEffect, useRef } from 'react';
import { createCardReader } from './card-reader.ts';

type Heard = {
  onCard(card: string): void;
  /** What may become a card begins: whatever is in a field now is what was there before it. */
  onBegin(): void;
};

/** Listens everywhere on the page: a reader types wherever the focus happens to be. */
export function useCardReader({ onCard, onBegin }: Heard): void {
  const act = useRef({ onCard, onBegin });
  useEffect(() => {
    act.current = { onCard, onBegin };
  }, [onCard, onBegin]);
  useEffect(() => {
    const hear = createCardReader();
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const { card, isFirst } = hear({ key: event.key, at: event.timeStamp });
      if (isFirst) act.current.onBegin();
      if (card === undefined) return;
      // Enter would press whatever has the focus.
      event.preventDefault();
      event.stopPropagation();
      act.current.onCard(card);
    };
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, []);
}
