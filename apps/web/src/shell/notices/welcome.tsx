import type { BuildingGroup } from '@berth/contract';
import { IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './notices.module.css';

const KEY = 'berth.greeted';

/** Without storage a building greets at every load, which does no harm. */
function greetedBefore(): string[] {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as string[];
  } catch {
    return [];
  }
}

type WelcomeProps = { group: Pick<BuildingGroup, 'path' | 'welcomeMessage'> | undefined };

/** The building's own greeting, above the page that a user opens first, once per tab. */
export function Welcome({ group }: WelcomeProps) {
  const text = group?.welcomeMessage;
  return group && text ? <Greeting key={group.path} greeting={`${group.path} ${text}`} text={text} /> : null;
}

function Greeting({ greeting, text }: { greeting: string; text: string }) {
  const { t } = useTranslation('ui');
  const [isShown, setShown] = useState(() => !greetedBefore().includes(greeting));
  useEffect(() => {
    try {
      sessionStorage.setItem(KEY, JSON.stringify([...new Set([...greetedBefore(), greeting])]));
    } catch {
      // See above.
    }
  }, [greeting]);
  if (!isShown) return null;
  return (
    <output className={classes.welcome}>
      <span className={classes.greeting}>{text}</span>
      <button type="button" className={classes.dismiss} aria-label={t('dismiss')} onClick={() => setShown(false)}>
        <IconX size={18} stroke={1.75} aria-hidden />
      </button>
    </output>
  );
}
