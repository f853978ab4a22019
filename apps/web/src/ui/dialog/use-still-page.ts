import { useLayoutEffect } from 'react';

let holders = 0;

/**
 * While `still`, the page behind a dialog does not scroll, and the width of its scrollbar stays reserved. Mantine's own
 * lock writes a <style> element, which our content security policy refuses.
 */
export function useStillPage(still: boolean): void {
  useLayoutEffect(() => {
    if (!still) return undefined;
    const root = document.documentElement;
    if (holders === 0) root.style.setProperty('--scrollbar', `${window.innerWidth - root.clientWidth}px`);
    holders += 1;
    root.dataset['still'] = '';
    return () => {
      holders -= 1;
      if (holders > 0) return;
      delete root.dataset['still'];
      root.style.removeProperty('--scrollbar');
    };
  }, [still]);
}
