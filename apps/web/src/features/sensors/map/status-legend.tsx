import type { Sensor } from '@berth/contract';
import { SENSOR_STATUSES } from '@berth/domain/sensors';
import { useTranslation } from 'react-i18next';
import legend from '../../../workplace/floor-bar/legend.module.css';
import { StatusGlyph } from '../../../workplace/floor-map/status-glyph.tsx';
import { SIGN_OF, useSensorWords } from '../use-sensor-words.ts';

/** The meaning of each status, with its number of sensors. */
export function StatusLegend({ sensors }: { sensors: readonly Sensor[] }) {
  const { t } = useTranslation('sensors');
  const words = useSensorWords();
  return (
    <ul className={legend.legend} aria-label={t('map.legend')}>
      {SENSOR_STATUSES.map((status) => (
        <li key={status}>
          <StatusGlyph status={SIGN_OF[status]} size={14} />
          {words.status(status)} <b>{sensors.filter((sensor) => sensor.status === status).length}</b>
        </li>
      ))}
    </ul>
  );
}
