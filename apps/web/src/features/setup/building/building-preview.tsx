import { IconBuilding, IconClock, IconMapPin } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../../lib/use-now.ts';
import { useGuide } from '../guide/guide-context.ts';
import { PreviewTitle } from '../preview/preview-title.tsx';
import classes from './building-preview.module.css';

/** The building as employees choose it. */
export function BuildingPreview() {
  const { t, i18n } = useTranslation('setup');
  const { structure } = useGuide();
  const { name, timezone, settings } = structure;
  const { address } = settings.values;
  const now = useNow();
  const time = new Intl.DateTimeFormat(i18n.language, { timeStyle: 'short', timeZone: timezone }).format(now);
  return (
    <>
      <PreviewTitle />
      <div className={classes.stage}>
        <article className={classes.card} aria-label={name}>
          <div className={classes.picture} aria-hidden>
            <IconBuilding size={72} stroke={1} />
          </div>
          <div className={classes.words}>
            <p className={classes.name}>{name}</p>
            <p className={classes.line}>
              <IconMapPin size={16} stroke={1.6} aria-hidden />
              <span>{address ?? t('building.noAddress')}</span>
            </p>
            <p className={classes.line}>
              <IconClock size={16} stroke={1.6} aria-hidden />
              {t('building.localTime', { time, zone: timezone })}
            </p>
          </div>
        </article>
      </div>
    </>
  );
}
