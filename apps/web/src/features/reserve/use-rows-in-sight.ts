import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { rowsInSight, scrollTo, startsOf } from './rows-in-sight.ts';

/** Before it was measured: a tall window, so that the first draw is not a stump. */
const ASSUMED = { top: 0, height: 900 };

/** Of a long list with rows of known heights, those that are worth drawing. Written here: the library is 6 kB. */
export function useRowsInSight(scroller: RefObject<HTMLElement | null>, heights: readonly number[]) {
  const starts = useMemo(() => startsOf(heights), [heights]);
  const [range, setRange] = useState(() => rowsInSight(starts, ASSUMED));

  const look = useCallback(() => {
    const element = scroller.current;
    if (!element) return;
    const next = rowsInSight(starts, { top: element.scrollTop, height: element.clientHeight });
    setRange((now) => (now.from === next.from && now.to === next.to ? now : next));
  }, [scroller, starts]);

  useLayoutEffect(look, [look]);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [scroller, look]);

  const reveal = useCallback(
    (row: number) => {
      const element = scroller.current;
      if (!element) return;
      element.scrollTop = scrollTo(starts, row, { top: element.scrollTop, height: element.clientHeight });
    },
    [scroller, starts],
  );
  return { starts, range, reveal };
}
