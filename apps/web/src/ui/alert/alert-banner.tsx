import { IconAlertCircle, IconCircleCheck, IconX } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './alert-banner.module.css';
import { externalHref } from '../external-href.ts';
import { ExternalLink } from '../external-link.tsx';
import { Ring } from '../ring.tsx';

/** Calls `onEnd` once after some seconds. A pause keeps the current second. */
function useCountdown(seconds: number, onEnd: () => void, paused = false): void {
  const [left, setLeft] = useState(seconds);
  const end = useEffectEvent(onEnd);

  useEffect(() => {
    if (paused) return undefined;
    const timer = setTimeout(() => {
      setLeft(left - 1);
      if (left <= 1) end();
    }, 1000);
    return () => clearTimeout(timer);
  }, [left, paused]);
}

export type Alert = {
  text: string;
  variant: 'success' | 'danger';
  seconds?: number | undefined;
  consentLink?: string | undefined;
  /** An action that is offered while the message is visible, such as undo. */
  action?: { label: string; run: () => void } | undefined;
};

/** Long enough to read two lines. */
export const LEAST_SECONDS = 6;

/** One message for some seconds; a ring shows how many are left. Used on its own in a dialog's footer, or floating when the provider shows it. */
export function AlertBanner({ alert, onDismiss }: { alert: Alert; onDismiss: () => void }) {
  const { t } = useTranslation('ui');
  // A user who points at the message or has tabbed into it is still reading it.
  const [held, setHeld] = useState(false);
  const seconds = alert.seconds ?? LEAST_SECONDS;
  useCountdown(seconds, onDismiss, held);
  const link = externalHref(alert.consentLink);
  const Icon = alert.variant === 'success' ? IconCircleCheck : IconAlertCircle;

  return (
    <div
      className={classes.banner}
      data-variant={alert.variant}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon size={18} stroke={1.75} aria-hidden />
      <p className={classes.text}>
        {alert.text}
        {link !== undefined && (
          <>
            {' '}
            <ExternalLink className={classes.link} href={link}>
              {t('consentLink')}
            </ExternalLink>
          </>
        )}
      </p>
      {alert.action && (
        <button
          type="button"
          className={classes.action}
          onClick={() => {
            alert.action?.run();
            onDismiss();
          }}
        >
          {alert.action.label}
        </button>
      )}
      <button type="button" className={classes.dismiss} aria-label={t('dismiss')} onClick={onDismiss}>
        <Ring seconds={seconds} paused={held} size={30} />
        <IconX size={14} stroke={2} aria-hidden />
      </button>
    </div>
  );
}
