import { useEffect, useMemo, useRef, useState } from 'react';
import { visibleRows, scrollTo, startsOf } from './visible-rows.ts';

/** Before it was measured: a tall window, so that the first draw is not a stump. */
const ASSUMED = { top: 0, height: 900 };
/** In pixels: not every scroll event has to draw, since more is drawn than is in sight. */
const STEP = 100;

/** Of a long list with rows of known heights, those worth drawing. The library is too large for the first page (ADR 19). */
export function useVisibleRows(heights: readonly number[]) {
  const scroller = useRef<HTMLDivElement>(null);
  const starts = useMemo(() => startsOf(heights), [heights]);
  const [shown, setSight] = useState(ASSUMED);

  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const look = () => {
      const top = Math.floor(element.scrollTop / STEP) * STEP;
      const height = Math.ceil(element.clientHeight / STEP + 1) * STEP;
      setSight((now) => (now.top === top && now.height === height ? now : { top, height }));
    };
    // It also tells of the size that an element has when it is first observed.
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
  return { scroller, starts, range: visibleRows(starts, shown), reveal };
}
