import { useTranslation } from 'react-i18next';
import classes from './sheet.module.css';

/** Automatic actions, and what stops each if it looks like a mistake. */
export function Acts() {
  const { t } = useTranslation('privacy');
  const acts = [
    [t('act.anonymise'), t('act.anonymiseStop')],
    [t('act.noShow'), t('act.noShowStop')],
    [t('act.sensors'), t('act.sensorsStop')],
    [t('act.unseen'), t('act.unseenStop')],
    [t('act.waitlist'), t('act.waitlistStop')],
    [t('act.neighbourhoods'), t('act.neighbourhoodsStop')],
    [t('act.suggestions'), t('act.suggestionsStop')],
    [t('act.teamDays'), t('act.teamDaysStop')],
    [t('act.erase'), t('act.eraseStop')],
  ];
  return (
    <ul className={classes.acts}>
      {acts.map(([what, stop]) => (
        <li key={what}>
          <b>{what}</b>
          <span>{stop}</span>
        </li>
      ))}
    </ul>
  );
}
