import { IconArrowBackUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import start from '../start/start.module.css';
import classes from './outcome.module.css';

export function UndoneStep({ onDone }: { onDone(): void }) {
  const { t } = useTranslation('kiosk');
  return (
    <section className={classes.step}>
      <div className={classes.news} role="status">
        <span className={classes.tick}>
          <IconArrowBackUp aria-hidden />
        </span>
        <h1>{t('undone.title')}</h1>
        <p>{t('undone.text')}</p>
      </div>
      <div className={start.buttons}>
        <button type="button" className={start.button} data-primary onClick={onDone}>
          {t('done')}
        </button>
      </div>
    </section>
  );
}
