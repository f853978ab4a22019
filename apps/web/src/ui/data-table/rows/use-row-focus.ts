import { useRef, useState } from 'react';
import type { RowFocus } from '../model/table-model.ts';

const nowhere = () => {};

/** One row is in the tab order; the arrow keys move it. */
export function useRowFocus(count: number): RowFocus {
  const [{ index }, setActive] = useState({ index: 0 });
  const target = useRef<number>(undefined);
  const scroll = useRef<(index: number) => void>(nowhere);
  return {
    activeIndex: Math.min(index, Math.max(0, count - 1)),
    activate: (next) => setActive((before) => (before.index === next ? before : { index: next })),
    moveTo: (next) => {
      if (count === 0) return;
      const bounded = Math.max(0, Math.min(count - 1, next));
      target.current = bounded;
      // A new object even for the same row: it must render again to take the focus back.
      setActive({ index: bounded });
      scroll.current(bounded);
    },
    takes: (drawn) => {
      if (target.current !== drawn) return false;
      target.current = undefined;
      return true;
    },
    scrollWith: (way) => {
      scroll.current = way;
      return () => {
        scroll.current = nowhere;
      };
    },
  };
}
