import type { SettingGroup } from '@berth/domain/buildings';
import { useEffect, useRef, useState } from 'react';
import { SECTIONS } from './rows/setting-rows.ts';

const GROUPS = SECTIONS.map(({ group }) => group);
/** The distance from the top of the window at which a section counts as current: below both bars. */
const READING_LINE = 180;
const LAST_PIXELS = 4;

function sectionInView(): SettingGroup {
  const root = document.documentElement;
  const isAtEnd = root.scrollTop > 0 && root.scrollTop + window.innerHeight >= root.scrollHeight - LAST_PIXELS;
  const above = GROUPS.filter((group) => {
    const top = document.getElementById(group)?.getBoundingClientRect().top;
    return top !== undefined && top <= READING_LINE;
  });
  return (isAtEnd ? GROUPS.at(-1) : above.at(-1)) ?? 'information';
}

/** The section that the user is reading. A chosen one stays current until the user scrolls. */
export function useCurrentSection() {
  const [current, setCurrent] = useState<SettingGroup>('information');
  const isChosen = useRef(false);

  useEffect(() => {
    const look = () => {
      if (!isChosen.current) setCurrent(sectionInView());
    };
    const release = () => {
      isChosen.current = false;
    };
    window.addEventListener('scroll', look, { passive: true });
    for (const byHand of ['wheel', 'touchmove', 'keydown', 'pointerdown'])
      window.addEventListener(byHand, release, { passive: true });
    return () => {
      window.removeEventListener('scroll', look);
      for (const byHand of ['wheel', 'touchmove', 'keydown', 'pointerdown'])
        window.removeEventListener(byHand, release);
    };
  }, []);

  const go = (group: SettingGroup) => {
    isChosen.current = true;
    setCurrent(group);
    // The next Tab goes to the section's first setting.
    document.getElementById(group)?.focus({ preventScroll: true });
  };
  return { current, go };
}
