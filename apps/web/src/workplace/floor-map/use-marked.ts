import { type RefObject, useLayoutEffect } from 'react';
import { optionId } from './option-id.ts';

/**
 * Marks the selected spot directly on its element. Rendering would be too slow: holding an arrow key moves from desk to
 * desk, and each step would compare all two thousand of a floor.
 */
export function useMarked(stage: RefObject<HTMLElement | null>, selected: string | undefined, things: unknown): void {
  useLayoutEffect(() => {
    if (selected === undefined) return undefined;
    const shape = stage.current?.querySelector(`#${CSS.escape(optionId(selected))}`);
    shape?.setAttribute('aria-selected', 'true');
    shape?.setAttribute('data-selected', '');
    return () => {
      shape?.removeAttribute('aria-selected');
      shape?.removeAttribute('data-selected');
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- things that came anew may be drawn by new elements
  }, [stage, selected, things]);
}
