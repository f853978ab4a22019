import { useTranslation } from 'react-i18next';
import { BANDS } from '../../../workplace/floor-map/map-things.ts';
import { Segments } from '../../../ui/segments.tsx';
import { useValues } from '../use-values.ts';
import { bandText, OVERLAYS, type Overlay } from './climate-bands.ts';
import classes from './overlay-bar.module.css';

type Props = { overlay: Overlay | undefined; onChange(overlay: Overlay | undefined): void };

/** The choice of the measurement that colours the rooms, and the meaning of the patterns. */
export function OverlayBar({ overlay, onChange }: Props) {
  const { t } = useTranslation('sensors');
  const values = useValues();
  return (
    <div className={classes.bar}>
      <Segments
        isLabelled
        label={t('map.climate')}
        value={overlay ?? 'off'}
        options={[
          { value: 'off', label: t('map.off') },
          ...OVERLAYS.map((value) => ({ value, label: values.nameOf(value) })),
        ]}
        onChange={(value) => onChange(value === 'off' ? undefined : value)}
      />
      {overlay && (
        <ul className={classes.legend} aria-label={`${values.nameOf(overlay)}, ${values.unitOf(overlay)}`}>
          {BANDS.map((band) => (
            <li key={band}>
              <i data-band={band} aria-hidden />
              {bandText(overlay, band, values.number)}
              {band === 0 && ` ${values.unitOf(overlay)}`}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
