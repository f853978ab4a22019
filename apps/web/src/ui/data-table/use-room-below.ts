import { useLayoutEffect } from 'react';

/**
 * Tells the rows how much of the window is left for them, as `--above`: what lies over them on the page. They scroll
 * in themselves then, so that their header, the filter and the bulk bar stay in sight.
 */
export function useRoomBelow(node: HTMLElement | null): void {
  useLayoutEffect(() => {
    if (!node) return undefined;
    const measure = () => {
      const above = Math.round(node.getBoundingClientRect().top + window.scrollY);
      node.style.setProperty('--above', `${above}px`);
    };
    measure();
    // What lies above can grow: an alert, a second line of filters, a font that arrives.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [node]);
}
