import { IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../lib/api.ts';
import classes from './notice.module.css';

/** The building in the address is unknown or could not be loaded. The user can still log in. */
export function BuildingNotice({ problem }: { problem: unknown }) {
  const { t } = useTranslation('identity');
  const unknown = problem instanceof ApiProblem && (problem.status === 404 || problem.status === 400);
  return (
    <output className={classes.notice}>
      <IconInfoCircle size={20} stroke={1.75} aria-hidden />
      <span>
        <strong className={classes.title}>{unknown ? t('start.unknownTitle') : t('start.unreadTitle')}</strong>
        {unknown ? t('start.unknownText') : t('start.unreadText')}
      </span>
    </output>
  );
}
