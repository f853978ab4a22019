import { type RefCallback, useCallback, useState } from 'react';

/**
 * Counts the buttons of a wrapping container that fit in its first line. The others stay in the layout, so that the number
 * follows the width, and must be made invisible: clipped elements could still be reached by key.
 */
export function useFitting(): { ref: RefCallback<HTMLElement>; fitting: number } {
  const [fitting, setFitting] = useState(Number.POSITIVE_INFINITY);
  const ref = useCallback((container: HTMLElement) => {
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
