import type { BuildingGroup } from '@berth/contract';
import { useEffect } from 'react';
import { useAlert } from '../ui/alert/alert.tsx';

const KEY = 'berth.greeted';
const SECONDS = 8;

/** Whoever was greeted in this tab with these words is not greeted again; without storage, at every load. */
function isFirstTime(greeting: string): boolean {
  try {
    const known = JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as string[];
    if (known.includes(greeting)) return false;
    sessionStorage.setItem(KEY, JSON.stringify([...known, greeting]));
  } catch {
    // A greeting too many is no harm.
  }
  return true;
}

/** Greets people who open a building, in its own words. */
export function useWelcome(group: Pick<BuildingGroup, 'path' | 'welcomeMessage'> | undefined): void {
  const alert = useAlert();
  const { path = '', welcomeMessage = null } = group ?? {};
  useEffect(() => {
    if (welcomeMessage !== null && welcomeMessage !== '' && isFirstTime(`${path} ${welcomeMessage}`))
      alert({ text: welcomeMessage, variant: 'success', seconds: SECONDS });
  }, [alert, path, welcomeMessage]);
}
