import { IconAlertCircle, IconCircleCheck, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './alert-banner.module.css';
import { externalHref } from '../external-href.ts';
import { ExternalLink } from '../external-link.tsx';
import { useCountdown } from './use-countdown.ts';

export type Alert = {
  text: string;
  variant: 'success' | 'danger';
  seconds?: number | undefined;
  consentLink?: string | undefined;
  /** An action that is offered while the message is visible, such as undo. */
  action?: { label: string; run: () => void } | undefined;
};

const DEFAULT_SECONDS = 3;

/** One message with a countdown. Used on its own in a dialog's footer, or floating when the provider shows it. */
export function AlertBanner({ alert, onDismiss }: { alert: Alert; onDismiss: () => void }) {
  const { t } = useTranslation('ui');
  // A user who points at the message or has tabbed into it is still reading it.
  const [held, setHeld] = useState(false);
  const left = useCountdown(alert.seconds ?? DEFAULT_SECONDS, onDismiss, held);
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
      {/* Hidden from screen readers: a live region would announce every second. */}
      <span className={classes.seconds} aria-hidden>
        {t('secondsLeft', { seconds: left })}
      </span>
      <button type="button" className={classes.dismiss} aria-label={t('dismiss')} onClick={onDismiss}>
        <IconX size={16} stroke={1.75} aria-hidden />
      </button>
    </div>
  );
}
