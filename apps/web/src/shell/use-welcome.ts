import type { BuildingGroup } from '@berth/contract';
import { useEffect } from 'react';
import { useAlert } from '../ui/alert/alert.tsx';

const KEY = 'berth.greeted';
const SECONDS = 8;

/** Whether this greeting was not shown in this tab yet; without storage it is shown at every load. */
function isFirstTime(greeting: string): boolean {
  try {
    const greetings = JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as string[];
    if (greetings.includes(greeting)) return false;
    sessionStorage.setItem(KEY, JSON.stringify([...greetings, greeting]));
  } catch {
    // An extra greeting does no harm.
  }
  return true;
}

/** Greets users who open a building, with its own text. */
export function useWelcome(group: Pick<BuildingGroup, 'path' | 'welcomeMessage'> | undefined): void {
  const alert = useAlert();
  const { path = '', welcomeMessage = null } = group ?? {};
  useEffect(() => {
    if (welcomeMessage !== null && welcomeMessage !== '' && isFirstTime(`${path} ${welcomeMessage}`))
      alert({ text: welcomeMessage, variant: 'success', seconds: SECONDS });
  }, [alert, path, welcomeMessage]);
}
