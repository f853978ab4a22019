import { useTranslation } from 'react-i18next';
import type { Place } from '../../../lib/buildings/place.ts';
import { useMe } from '../../../lib/me.ts';
import { Page } from '../../../ui/page.tsx';
import { ErrorState, Loading, Skeleton } from '../../../ui/states.tsx';
import { NoSensors } from '../no-sensors.tsx';
import { useSensorsIn } from '../use-places.ts';
import { SensorMap } from './sensor-map.tsx';
import classes from './sensor-map.module.css';

/** Current occupancy and air quality, from sensors. */
export function SensorMapScreen() {
  const { t } = useTranslation('sensors');
  const { place } = useMe();
  return (
    <Page title={t('map.title')} quietHeading wide>
      {place && <Building key={`${place.org}/${place.building}`} place={place} />}
    </Page>
  );
}

function Building({ place }: { place: Place }) {
  const { sensors, places, error, retry } = useSensorsIn(place);
  if (error) return <ErrorState problem={error} onRetry={retry} />;
  if (!sensors || !places)
    return (
      <Loading>
        <div className={classes.ghost}>
          <Skeleton height={44} />
          <Skeleton height="60vh" />
        </div>
      </Loading>
    );
  if (sensors.length === 0) return <NoSensors />;
  return <SensorMap place={place} sensors={sensors} places={places} />;
}
