import type { WebhookReceiverHealth } from '@berth/contract';
import { IconAntennaBars5, IconWebhook } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { isWrong } from '../receiver-state.tsx';
import { Card } from './card.tsx';

const KINDS = {
  reservations: { title: 'card.reservations', Icon: IconWebhook },
  readings: { title: 'card.readings', Icon: IconAntennaBars5 },
} as const;

type Props = { what: WebhookReceiverHealth['what']; receivers: readonly WebhookReceiverHealth[] };

export function WebhookCard({ what, receivers }: Props) {
  const { t } = useTranslation('integrations');
  const { title, Icon } = KINDS[what];
  const own = receivers.filter((receiver) => receiver.what === what);
  const wrong = own.filter(isWrong).length;
  const waiting = own.reduce((sum, one) => sum + one.waiting, 0);
  const dead = own.reduce((sum, one) => sum + (one.week?.dead ?? 0), 0);
  const stateOf = () => {
    if (wrong > 0) return { how: 'wrong', state: t('card.failing', { failing: wrong, all: own.length }) } as const;
    const on = own.filter(({ isOn }) => isOn);
    if (on.some(({ deliveredDatetime }) => deliveredDatetime !== null))
      return { how: 'well', state: t('card.works') } as const;
    if (on.length > 0) return { how: 'nothing', state: t('card.nothingSent') } as const;
    return { how: 'off', state: t('card.off') } as const;
  };
  return (
    <Card
      title={t(title)}
      icon={<Icon size={18} stroke={1.75} aria-hidden />}
      {...stateOf()}
      detail={own.length === 0 ? t('card.notSetUp') : t('card.numbers', { waiting, dead })}
    />
  );
}
