import { useEffect, useRef } from 'react';
import { createCardReader } from './card-reader.ts';

type Handlers = {
  onCard(card: string): void;
  /** The first key of a possible card: the field still has its previous text. */
  onBegin(): void;
};

/** Listens on the whole page: a reader types wherever the focus is. */
export function useCardReader({ onCard, onBegin }: Handlers): void {
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
      // Enter would press the focused element.
      event.preventDefault();
      event.stopPropagation();
      act.current.onCard(card);
    };
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, []);
}
