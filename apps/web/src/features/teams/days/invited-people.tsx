import type { TeamDay } from '@berth/contract';
import { useTranslation } from 'react-i18next';
import kit from '../../../ui/kit.module.css';
import { nameOfUser } from '../../../workplace/user-field/user-field.tsx';
import classes from './team-days.module.css';

/** The people of a team day as an invitee sees them: only who is coming. */
export function InvitedPeople({ day: { coming, others } }: { day: TeamDay }) {
  const { t } = useTranslation('team-days');
  return (
    <p className={classes.coming}>
      {coming.length === 0 ? (
        t('comingNone')
      ) : (
        <>
          {t('coming', { count: coming.length })} <strong>{coming.map(nameOfUser).join(', ')}</strong>
        </>
      )}
      {others > 0 && <span className={kit.muted}> · {t('others', { count: others })}</span>}
    </p>
  );
}
