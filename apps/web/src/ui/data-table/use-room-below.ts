import { useLayoutEffect } from 'react';

/**
 * Measures the space above the rows on the page and sets it as `--above`. The rows can then scroll in the rest of the
 * window, so that their header, the filter and the bulk bar stay visible.
 */
export function useRoomBelow(node: HTMLElement | null): void {
  useLayoutEffect(() => {
    if (!node) return undefined;
    const measure = () => {
      const above = Math.round(node.getBoundingClientRect().top + window.scrollY);
      node.style.setProperty('--above', `${above}px`);
    };
    measure();
    // The space above can grow: an alert, a second line of filters, a font that loads.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [node]);
}
