import { type RefObject, useEffect } from 'react';

/** Holding the space bar turns every tool into the hand. */
export function useSpace(canvas: RefObject<HTMLDivElement | null>, held: RefObject<boolean>) {
  useEffect(() => {
    const over = canvas.current;
    if (!over) return undefined;
    const become = (isHeld: boolean) => {
      held.current = isHeld;
      over.dataset['panning'] = String(isHeld);
    };
    const down = (event: KeyboardEvent) => {
      if (event.key !== ' ' || event.target !== over) return;
      event.preventDefault();
      become(true);
    };
    const up = (event: KeyboardEvent) => event.key === ' ' && become(false);
    const blur = () => become(false);
    over.addEventListener('keydown', down);
    window.addEventListener('keyup', up);
    window.addEventListener('blur', blur);
    return () => {
      over.removeEventListener('keydown', down);
      window.removeEventListener('keyup', up);
      window.removeEventListener('blur', blur);
    };
  }, [canvas, held]);
}
