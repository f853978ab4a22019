import type { WebhookDelivery } from '@berth/contract';
import { useTranslation } from 'react-i18next';
import { FAILURES } from '../../lib/outside-failures.ts';
import classes from './integrations.module.css';

/** The endpoint's answer and its duration, or why there was none. */
export function Answer({ delivery: { status, milliseconds, failure, attempts } }: { delivery: WebhookDelivery }) {
  const { t, i18n } = useTranslation('integrations');
  if (attempts === 0 && failure === null) return null;
  const took = new Intl.NumberFormat(i18n.language).format(milliseconds ?? 0);
  if (status === null) return <span className={classes.bad}>{failure && t(FAILURES[failure], { status: '' })}</span>;
  return (
    <span>
      <strong className={failure === null ? classes.good : classes.bad}>{status}</strong>{' '}
      {milliseconds !== null && t('took', { milliseconds: took })}
    </span>
  );
}
