import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { NoAccessScreen } from './no-access-screen.tsx';
import classes from './notice.module.css';

/** Signing in could not start or did not finish: the no-access page with that message on top. */
export function UnauthorizedScreen() {
  const { t } = useTranslation('identity');
  return (
    <NoAccessScreen
      before={
        <div className={classes.notice} role="alert">
          <IconAlertTriangle size={20} stroke={1.75} aria-hidden />
          <div>
            <p className={classes.title}>{t('unauthorized.title')}</p>
            <p>{t('unauthorized.text')}</p>
          </div>
        </div>
      }
    />
  );
}
