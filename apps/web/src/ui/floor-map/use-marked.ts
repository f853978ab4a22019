import { type RefObject, useLayoutEffect } from 'react';
import { optionId } from './option-id.ts';

/**
 * Marks what is selected on its own element. Not by drawing: whoever holds a key down goes from desk to desk, and each
 * would compare all two thousand of a floor.
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
