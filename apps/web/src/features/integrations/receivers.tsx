import type { WebhookReceiverHealth } from '@berth/contract';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconClock, IconMinus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../lib/buildings/place.ts';
import { useToast } from '../../ui/alert/use-toast.ts';
import { useTest } from './integrations-queries.ts';
import classes from './integrations.module.css';
import { useReceiverState } from './use-receiver-state.ts';

const ICONS = { well: IconCircleCheck, wrong: IconAlertTriangle, off: IconMinus, nothing: IconClock } as const;

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
  const toast = useToast();
  const test = useTest(place);
  const state = useReceiverState(receiver, zone);
  const Icon = ICONS[state.how];
  const { week, waiting } = receiver;
  const ended = week === null ? 0 : week.sent + week.dead;
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 1 });
  return (
    <li className={classes.receiver} data-how={state.how}>
      <Icon size={18} stroke={1.75} aria-hidden className={classes.icon} />
      <div className={classes.who}>
        <strong>{receiver.receiver}</strong> <span className={classes.aside}>{t(WHAT[receiver.what])}</span>
        <p className={classes.state}>{state.text}</p>
      </div>
      <span className={classes.numbers}>
        {week !== null && ended > 0 && t('share', { share: percent.format(week.sent / ended), count: ended })}
        {waiting > 0 && <span> · {t('waiting', { count: waiting })}</span>}
      </span>
      {receiver.what === 'reservations' && (
        <Button
          size="xs"
          variant="default"
          disabled={!receiver.isOn || test.isPending}
          aria-label={t('testTo', { receiver: receiver.receiver })}
          onClick={() =>
            test.mutate(receiver.endpointId, { onSuccess: ({ message }) => toast.done(message), onError: toast.failed })
          }
        >
          {t('test')}
        </Button>
      )}
    </li>
  );
}
