import type { WebhookReceiverHealth } from '@berth/contract';
import { IconAntennaBars5, IconWebhook } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './cards.module.css';
import { isWrong, StateIcon } from './receiver-state.tsx';

const KINDS = [
  { what: 'reservations', title: 'card.reservations', Icon: IconWebhook },
  { what: 'readings', title: 'card.readings', Icon: IconAntennaBars5 },
] as const;

/** One line for each kind of integration: whether it works. */
export function Cards({ receivers }: { receivers: readonly WebhookReceiverHealth[] }) {
  const { t } = useTranslation('integrations');
  return (
    <ul className={classes.cards} aria-label={t('cards')}>
      {KINDS.map(({ what, title, Icon }) => {
        const own = receivers.filter((receiver) => receiver.what === what);
        return <Card key={what} title={t(title)} icon={<Icon size={18} stroke={1.75} aria-hidden />} receivers={own} />;
      })}
    </ul>
  );
}

type CardProps = { title: string; icon: React.ReactNode; receivers: readonly WebhookReceiverHealth[] };

function Card({ title, icon, receivers }: CardProps) {
  const { t } = useTranslation('integrations');
  const wrong = receivers.filter(isWrong).length;
  const on = receivers.filter(({ isOn }) => isOn).length;
  const waiting = receivers.reduce((sum, one) => sum + one.waiting, 0);
  const dead = receivers.reduce((sum, one) => sum + (one.week?.dead ?? 0), 0);
  const stateOf = () => {
    if (wrong > 0) return { how: 'wrong', text: t('card.failing', { failing: wrong, all: receivers.length }) } as const;
    if (on > 0) return { how: 'well', text: t('card.works') } as const;
    return { how: 'off', text: t('card.off') } as const;
  };
  const { how, text } = stateOf();
  const detail = receivers.length === 0 ? t('card.notSetUp') : t('card.numbers', { waiting, dead });
  return (
    <li className={classes.card} data-how={how}>
      <strong className={classes.title}>
        {icon}
        {title}
      </strong>
      <span className={classes.state}>
        <StateIcon how={how} size={16} />
        {text}
      </span>
      <span className={classes.detail}>{detail}</span>
    </li>
  );
}
