import type { WebhookDelivery, WebhookReceiverHealth } from '@berth/contract';
import { WEBHOOKS } from '@berth/domain/integrations';
import { Button, VisuallyHidden } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../lib/buildings/place.ts';
import { useMomentText } from '../../lib/moments.ts';
import { useToast } from '../../ui/alert/use-toast.ts';
import paged from '../../ui/paged-table.module.css';
import hidden from '../../ui/visually-hidden.module.css';
import { Answer } from './answer.tsx';
import classes from './integrations.module.css';
import { useResend } from './integrations-queries.ts';

type Props = {
  place: Place;
  receivers: readonly WebhookReceiverHealth[];
  deliveries: readonly WebhookDelivery[];
  zone: string;
};

export function DeliveryTable({ place, receivers, deliveries, zone }: Props) {
  const { t } = useTranslation('integrations');
  return (
    <table className={`${paged.table} ${classes.table}`} aria-label={t('deliveries')}>
      <thead className={hidden.to600px}>
        <tr>
          <th scope="col">{t('column.happened')}</th>
          <th scope="col">{t('column.event')}</th>
          <th scope="col">{t('column.to')}</th>
          <th scope="col">{t('column.answer')}</th>
          <th scope="col">{t('column.attempts')}</th>
          <th scope="col">{t('column.next')}</th>
          <th scope="col">
            <VisuallyHidden>{t('resend')}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {deliveries.map((delivery) => (
          <DeliveryRow
            key={delivery.id}
            place={place}
            delivery={delivery}
            to={receivers.find(({ endpointId }) => endpointId === delivery.endpointId)}
            zone={zone}
          />
        ))}
      </tbody>
    </table>
  );
}

type RowProps = { place: Place; delivery: WebhookDelivery; to: WebhookReceiverHealth | undefined; zone: string };

function DeliveryRow({ place, delivery, to, zone: timeZone }: RowProps) {
  const { t } = useTranslation('integrations');
  const momentText = useMomentText();
  const toast = useToast();
  const resend = useResend(place);
  const when = (datetime: string) => {
    const at = Date.parse(datetime);
    return `${momentText(at, timeZone)}:${String(new Date(at).getUTCSeconds()).padStart(2, '0')}`;
  };
  const { id, type, state, happenedDatetime, nextDatetime, canResend } = delivery;
  const happened = when(happenedDatetime);
  return (
    <tr>
      <td data-label={t('column.happened')}>
        <time dateTime={happenedDatetime}>{happened}</time>
      </td>
      <td data-label={t('column.event')}>
        <code className={classes.type}>{type}</code>
      </td>
      <td data-label={t('column.to')}>{to?.receiver ?? t('noReceiver')}</td>
      <td data-label={t('column.answer')}>
        <Answer delivery={delivery} />
      </td>
      <td data-label={t('column.attempts')}>
        <Attempts delivery={delivery} />
      </td>
      <td data-label={t('column.next')}>
        {state === 'dead' && <span className={classes.bad}>{t('gaveUp')}</span>}
        {nextDatetime !== null && when(nextDatetime)}
      </td>
      <td className={classes.end}>
        {canResend && (
          <Button
            size="compact-xs"
            variant="default"
            leftSection={<IconRefresh size={14} stroke={1.75} aria-hidden />}
            disabled={resend.isPending || to?.isOn !== true}
            aria-label={t('resendOf', { type, happened })}
            onClick={() =>
              resend.mutate(id, { onSuccess: ({ message }) => toast.done(message), onError: toast.failed })
            }
          >
            {t('resend')}
          </Button>
        )}
      </td>
    </tr>
  );
}

/** One square per possible attempt: failed, delivered, or remaining. */
function Attempts({ delivery: { attempts, state } }: { delivery: WebhookDelivery }) {
  const { t } = useTranslation('integrations');
  const most = WEBHOOKS.mostAttempts;
  const howOf = (attempt: number) => {
    if (attempt > attempts) return 'left';
    return state === 'sent' && attempt === attempts ? 'taken' : 'failed';
  };
  return (
    <span className={classes.attempts}>
      <VisuallyHidden>{t('attemptsOf', { attempts, most })}</VisuallyHidden>
      {Array.from({ length: most }, (_, n) => n + 1).map((attempt) => (
        <span key={attempt} aria-hidden data-attempt={howOf(attempt)} />
      ))}
    </span>
  );
}
