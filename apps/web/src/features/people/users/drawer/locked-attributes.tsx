import type { User } from '@berth/contract';
import type { UserAttribute } from '@berth/domain/people';
import { useTranslation } from 'react-i18next';
import classes from './drawer.module.css';

/** Everything is readable, and nothing looks editable. */
export function LockedAttributes({ attributes }: Pick<User, 'attributes'>) {
  const { t } = useTranslation('people');
  const labels: Record<UserAttribute, string> = {
    organisation: t('user.organisation'),
    cardId: t('user.cardId'),
    userpool: t('users.accountType'),
    overrideUserpool: t('user.override'),
    futureReservationMaximum: t('user.daysAhead'),
    weeklyReservationHourLimit: t('user.hours'),
    weeklyReservationMinuteLimit: t('user.minutes'),
    isEmergencyResponder: t('user.responder'),
    isAllowedToInviteGuests: t('user.mayInvite'),
  };
  const yesNo = (text: string) => (text === 'true' ? t('ui:yes') : text === 'false' ? t('ui:no') : text);
  return (
    <section className={classes.section}>
      <h3>{t('user.attributes')}</h3>
      <dl className={classes.read}>
        {(Object.keys(labels) as UserAttribute[]).map((name) => (
          <div key={name}>
            <dt>{labels[name]}</dt>
            <dd>{attributes[name].map(yesNo).join(', ') || '-'}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
