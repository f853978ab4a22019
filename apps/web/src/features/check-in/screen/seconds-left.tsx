import { SECOND_MS } from '@berth/domain/time';
import { useInterval } from '@mantine/hooks';
import { type CSSProperties, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './code-screen.module.css';

type Props = { periodSeconds: number; until: number };

/** A ring that empties, with the seconds as text. */
export function SecondsLeft({ periodSeconds, until }: Props) {
  const { t } = useTranslation('check-in');
  const [now, setNow] = useState(Date.now);
  useInterval(() => setNow(Date.now()), SECOND_MS, { autoInvoke: true });
  const left = Math.max(0, until - now);
  const share = Math.min(1, left / (periodSeconds * SECOND_MS));
  return (
    <p className={classes.left}>
      <svg className={classes.ring} viewBox="0 0 36 36" aria-hidden>
        <circle cx="18" cy="18" r="16" pathLength="1" />
        <circle
          className={classes.rest}
          style={{ '--share': share } as CSSProperties}
          cx="18"
          cy="18"
          r="16"
          pathLength="1"
        />
      </svg>
      {t('screen.left', { count: Math.ceil(left / SECOND_MS) })}
    </p>
  );
}
