import type { Pasted } from '@berth/domain/people';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './people.module.css';

const LISTED = 5;

const some = (texts: readonly string[]) =>
  texts.length > LISTED ? `${texts.slice(0, LISTED).join(', ')} …` : texts.join(', ');

/** Lists pasted texts that are not added, and counts people without a last name. */
export function PastedFaults({ pasted: { invalid, duplicates, unnamed } }: { pasted: Pasted }) {
  const { t } = useTranslation('setup');
  return (
    <ul className={classes.faults}>
      {invalid.length > 0 && (
        <li data-bad>
          <IconAlertTriangle size={16} stroke={1.7} aria-hidden />
          <span>{t('people.invalid', { count: invalid.length, list: some(invalid) })}</span>
        </li>
      )}
      {duplicates.length > 0 && <li>{t('people.duplicates', { count: duplicates.length, list: some(duplicates) })}</li>}
      {unnamed > 0 && <li>{t('people.unnamed', { count: unnamed })}</li>}
    </ul>
  );
}
