import { useEffect, useMemo, useRef, useState } from 'react';
import { visibleRows, scrollTo, startsOf } from './visible-rows.ts';

/** Used before it is measured: a tall window, so that the first render fills the screen. */
const ASSUMED = { top: 0, height: 900 };
/** In pixels: not every scroll event has to render, because more rows are rendered than visible. */
const STEP = 100;

/**
 * The rows of a long list that have to be rendered; their heights are known. The usual library is too large for the
 * first page (ADR 19).
 */
export function useVisibleRows(heights: readonly number[]) {
  const scroller = useRef<HTMLDivElement>(null);
  const starts = useMemo(() => startsOf(heights), [heights]);
  const [viewport, setViewport] = useState(ASSUMED);

  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const look = () => {
      const top = Math.floor(element.scrollTop / STEP) * STEP;
      const height = Math.ceil(element.clientHeight / STEP + 1) * STEP;
      setViewport((now) => (now.top === top && now.height === height ? now : { top, height }));
    };
    // A ResizeObserver also reports the initial size of an element.
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, []);

  const reveal = (row: number) => {
    const element = scroller.current;
    if (!element) return;
    element.scrollTo({ top: scrollTo(starts, row, { top: element.scrollTop, height: element.clientHeight }) });
  };
  return { scroller, starts, range: visibleRows(starts, viewport), reveal };
}
