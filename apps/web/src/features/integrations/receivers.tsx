import type { WebhookReceiverHealth } from '@berth/contract';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../lib/buildings/place.ts';
import classes from './integrations.module.css';
import { StateIcon } from './receiver-state.tsx';
import { TestButton } from './test-button.tsx';
import { useReceiverState } from './use-receiver-state.ts';

const WHAT = { reservations: 'what.reservations', readings: 'what.readings' } as const;

type Props = { place: Place; receivers: readonly WebhookReceiverHealth[]; zone: string };

export function Receivers({ place, receivers, zone }: Props) {
  const { t } = useTranslation('integrations');
  return (
    <section className={classes.card} aria-label={t('receivers')}>
      <h2 className={classes.heading}>{t('receivers')}</h2>
      <ul className={classes.receivers}>
        {receivers.map((receiver) => (
          <ReceiverRow key={receiver.endpointId} place={place} receiver={receiver} zone={zone} />
        ))}
      </ul>
    </section>
  );
}

function ReceiverRow({ place, receiver, zone }: { place: Place; receiver: WebhookReceiverHealth; zone: string }) {
  const { t, i18n } = useTranslation('integrations');
  const state = useReceiverState(receiver, zone);
  const { week, waiting } = receiver;
  const ended = week === null ? 0 : week.sent + week.dead;
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 1 });
  return (
    <li className={classes.receiver} data-how={state.how}>
      <StateIcon how={state.how} size={18} className={classes.icon} />
      <div className={classes.who}>
        <strong>{receiver.receiver}</strong> <span className={classes.aside}>{t(WHAT[receiver.what])}</span>
        <p className={classes.state}>{state.text}</p>
      </div>
      <span className={classes.numbers}>
        {week !== null && ended > 0 && t('share', { share: percent.format(week.sent / ended), count: ended })}
        {waiting > 0 && <span> · {t('waiting', { count: waiting })}</span>}
      </span>
      {receiver.what === 'reservations' && <TestButton place={place} receiver={receiver} />}
    </li>
  );
}
