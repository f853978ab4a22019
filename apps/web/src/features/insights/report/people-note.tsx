import { IconEye } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './report.module.css';

/** Tells readers of personal figures that their access is recorded; others, why they see no people and who decides. */
export function PeopleNote({ isNamed, until }: { isNamed: boolean; until?: string | undefined }) {
  const { t } = useTranslation('insights');
  if (!isNamed) return <p className={classes.quiet}>{t('people.off')}</p>;
  return (
    <p className={classes.note}>
      <IconEye size={16} stroke={1.6} aria-hidden />
      {t('people.recorded')}
      {until !== undefined && ` ${t('people.anonymous', { day: until })}`}
    </p>
  );
}
