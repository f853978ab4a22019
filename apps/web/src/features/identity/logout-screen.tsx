import { Button, Loader } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { BareFrame } from './bare-frame.tsx';
import classes from './logout-screen.module.css';

/** Visible for half a second while the provider ends the session; longer only if that failed. */
export function LogoutScreen({ failed, onRetry }: { failed: boolean; onRetry: () => void }) {
  const { t } = useTranslation('shell');
  useDocumentTitle(`${t('logout.title')} · Berth`);
  return (
    <BareFrame>
      <div className={classes.message} role={failed ? 'alert' : 'status'}>
        {!failed && <Loader size={24} aria-hidden />}
        <h1 className={classes.title}>{failed ? t('logout.failedTitle') : t('logout.title')}</h1>
        <p className={classes.text}>{failed ? t('logout.failedText') : t('logout.text')}</p>
        {failed && (
          <div className={classes.actions}>
            <Button onClick={onRetry}>{t('ui:retry')}</Button>
            <Button variant="default" className={classes.toStart} renderRoot={(props) => <Link to="/" {...props} />}>
              {t('logout.toStart')}
            </Button>
          </div>
        )}
      </div>
    </BareFrame>
  );
}
