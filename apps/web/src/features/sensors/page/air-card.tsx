import { IconAlertTriangleFilled, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { localeOf, useLanguage } from '../../../lib/languages/language.ts';
import { AIR, type Air, airOf, placeOnScale, SCALE } from './air.ts';
import classes from './public-sensor.module.css';

const SIGN = { size: '1.1em', 'aria-hidden': true } as const;
const SIGNS = {
  fresh: <IconCircleCheck {...SIGN} />,
  used: <IconInfoCircle {...SIGN} />,
  stuffy: <IconAlertTriangleFilled {...SIGN} />,
} as const;

/**
 * Carbon dioxide as a number, a word, an icon and a position on a scale: readable from across a room, without colour.
 */
export function AirCard({ co2 }: { co2: number | null }) {
  const { t } = useTranslation('sensor-page');
  const { language } = useLanguage();
  const format = new Intl.NumberFormat(localeOf(language));
  const air = co2 === null ? undefined : airOf(co2);
  const words: Record<Air, string> = { fresh: t('air.fresh'), used: t('air.used'), stuffy: t('air.stuffy') };
  const advice: Record<Air, string> = { fresh: t('do.fresh'), used: t('do.used'), stuffy: t('do.stuffy') };
  return (
    <section className={classes.card} aria-label={t('co2')} data-air={air}>
      <div className={classes.row}>
        <h2 className={classes.name}>{t('co2')}</h2>
        {air && (
          <p className={classes.word}>
            {SIGNS[air]}
            {words[air]}
          </p>
        )}
      </div>
      <p className={classes.big}>
        <b>{co2 === null ? '--' : format.format(co2)}</b> <span>ppm</span>
      </p>
      {/* Decorative: the number and the word have the same meaning. */}
      <div className={classes.scale} aria-hidden>
        {AIR.map((band, at) => (
          <div
            key={band}
            className={classes.band}
            data-air={band}
            style={{ flexGrow: (SCALE[at + 1] ?? 0) - (SCALE[at] ?? 0) }}
          >
            <small>{format.format(SCALE[at] ?? 0)}</small>
            <i />
            <span data-here={band === air || undefined}>{words[band]}</span>
          </div>
        ))}
        <small className={classes.end}>{format.format(SCALE[3])} ppm</small>
        {co2 !== null && <em style={{ insetInlineStart: `${placeOnScale(co2) * 100}%` }} />}
      </div>
      <p className={classes.advice}>{air ? advice[air] : t('do.nothing')}</p>
    </section>
  );
}
