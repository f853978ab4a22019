import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/**
 * Counts the buttons of a wrapping container that fit in its first line. The others stay in the layout, so that the number
 * follows the width, and must be made invisible: clipped elements could still be reached by key.
 */
export function useFitting<E extends HTMLElement>(content: string): { ref: RefObject<E | null>; fitting: number } {
  const ref = useRef<E>(null);
  const [fitting, setFitting] = useState(Number.POSITIVE_INFINITY);
  useLayoutEffect(() => {
    const container = ref.current;
    if (!container) return undefined;
    const measure = () => {
      const buttons = [...container.querySelectorAll<HTMLElement>(':scope > button')];
      const top = buttons[0]?.offsetTop ?? 0;
      const wrapped = buttons.findIndex(({ offsetTop }) => offsetTop > top);
      setFitting(wrapped < 0 ? Number.POSITIVE_INFINITY : wrapped);
    };
    measure();
    if (typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(container);
    return () => observer.disconnect();
    // The content changes the widths.
  }, [content]);
  return { ref, fitting };
}
