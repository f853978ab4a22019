import { useTranslation } from 'react-i18next';
import classes from './waitlist.module.css';

/** The dashed frame on the map, by the names of the spaces that have it. */
export function OfferedLegend({ names }: { names: readonly string[] }) {
  const { t } = useTranslation('waitlist');
  return (
    <li>
      <i className={classes.frame} aria-hidden />
      {t('offer.legend')} <b>{names.join(', ')}</b>
    </li>
  );
}
