import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/**
 * Counts the buttons of a wrapping container that fit in its first line. The others stay in the layout, so that the number
 * follows the width, and must be made invisible: clipped elements could still be reached by key.
 */
export function useFitting<E extends HTMLElement>(): { ref: RefObject<E | null>; fitting: number } {
  const ref = useRef<E>(null);
  const [fitting, setFitting] = useState(Number.POSITIVE_INFINITY);
  useLayoutEffect(() => {
    const container = ref.current;
    if (!container) return undefined;
    const measure = () => setFitting(inFirstLine(container));
    measure();
    const content = new MutationObserver(measure);
    content.observe(container, { childList: true, characterData: true, subtree: true });
    const width = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(measure);
    width?.observe(container);
    return () => {
      content.disconnect();
      width?.disconnect();
    };
  }, []);
  return { ref, fitting };
}

function inFirstLine(container: HTMLElement): number {
  const buttons = [...container.querySelectorAll<HTMLElement>(':scope > button')];
  const top = buttons[0]?.offsetTop ?? 0;
  const wrapped = buttons.findIndex(({ offsetTop }) => offsetTop > top);
  return wrapped < 0 ? Number.POSITIVE_INFINITY : wrapped;
}
