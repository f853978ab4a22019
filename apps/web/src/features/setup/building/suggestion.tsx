import { IconWorld } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './suggestion.module.css';

/** A value that the browser has and the building does not. */
export function Suggestion({ value, onUse }: { value: string; onUse(): void }) {
  const { t } = useTranslation('setup');
  return (
    <p className={classes.line}>
      <IconWorld size={16} stroke={1.6} aria-hidden />
      <span>{t('building.suggestion', { value })}</span>
      <button type="button" className={classes.use} aria-label={t('building.useValue', { value })} onClick={onUse}>
        {t('building.use')}
      </button>
    </p>
  );
}
