import type { Sensor } from '@berth/contract';
import { SENSOR_STATUSES } from '@berth/domain/sensors';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconAlertTriangle, IconList, IconMap } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keepFloor, lastFloor } from '../../../workplace/buildings/last-floor.ts';
import type { Place } from '../../../lib/buildings/place.ts';
import { useScreenSearch } from '../../../lib/screen-search.ts';
import { FloorTabs } from '../../../workplace/floor-bar/floor-tabs.tsx';
import legend from '../../../workplace/floor-bar/legend.module.css';
import { LiveNote } from '../../../workplace/floor-bar/live-note.tsx';
import { StatusGlyph } from '../../../workplace/floor-map/status-glyph.tsx';
import frame from '../../../workplace/map-and-list.module.css';
import { attentionFirst } from '../attention.ts';
import type { Places } from '../places.ts';
import { SIGN_OF, useSensorWords } from '../use-sensor-words.ts';
import { OVERLAYS } from './climate-bands.ts';
import { OverlayBar } from './overlay-bar.tsx';
import { SensorCard } from './sensor-card.tsx';
import { SensorList } from './sensor-list.tsx';
import { SensorPlan } from './sensor-plan.tsx';
import classes from './sensor-map.module.css';

/** The meaning of each status, with its number of sensors. */
function StatusLegend({ sensors }: { sensors: readonly Sensor[] }) {
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

const PHONE = '(width < 62em)';

type Props = { place: Place; sensors: readonly Sensor[]; places: Places };

/** The floor with its sensors, and the same sensors as a list; both share the selection. */
export function SensorMap({ place, sensors, places }: Props) {
  const { t } = useTranslation('sensors');
  const search = useScreenSearch();
  const isPhone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false }) ?? false;
  const [shows, setShows] = useState<'list' | 'map'>('map');
  const selected = sensors.find(({ sensorId }) => sensorId === search.one('sensor'));
  const floorId = selected?.floorId ?? search.one('floor') ?? lastFloor(place);
  const floor = places.floors.find(({ id }) => id === floorId) ?? places.floors[0];
  const here = useMemo(
    () => attentionFirst(sensors.filter((sensor) => sensor.floorId === floor?.id)),
    [sensors, floor?.id],
  );
  const requested = search.one('climate') ?? 'co2';
  const overlay = OVERLAYS.find((one) => one === requested);
  if (!floor) return null;

  const choose = (sensor: Sensor | undefined) => search.set({ sensor: sensor?.sensorId, floor: floor.id });
  const goTo = (id: string) => {
    keepFloor(place, id);
    search.set({ floor: id, sensor: undefined });
  };
  const showsMap = !isPhone || shows === 'map';
  const card = selected && <SensorCard sensor={selected} sensors={here} places={places} onSelect={choose} />;
  return (
    <div className={`${frame.screen} ${classes.screen}`} data-map={(isPhone && showsMap) || undefined}>
      <div className={classes.floors}>
        <FloorTabs
          label={t('map.floors')}
          floors={places.floors.map(({ id, name }) => ({ id, name, note: <FloorNote id={id} sensors={sensors} /> }))}
          current={floor.id}
          controls="floor"
          onChange={goTo}
        />
        {isPhone ? (
          <Button
            variant="default"
            size="sm"
            leftSection={showsMap ? <IconList size={16} aria-hidden /> : <IconMap size={16} aria-hidden />}
            onClick={() => setShows(showsMap ? 'list' : 'map')}
          >
            {showsMap ? t('map.showList') : t('map.showMap')}
          </Button>
        ) : (
          <LiveNote />
        )}
      </div>
      <div className={`${frame.halves} ${classes.halves}`} id="floor" role="tabpanel" aria-label={floor.name}>
        {showsMap && (
          <section className={frame.map} aria-label={t('map.map')}>
            <OverlayBar overlay={overlay} onChange={(one) => search.set({ climate: one ?? 'off' })} />
            <SensorPlan
              place={place}
              floor={floor}
              places={places}
              sensors={here}
              overlay={overlay}
              selected={selected}
              onSelect={choose}
            />
            <StatusLegend sensors={here} />
          </section>
        )}
        {isPhone && showsMap && card}
        {(!isPhone || !showsMap) && (
          <section className={`${frame.list} ${classes.list}`} aria-label={t('map.list')}>
            {card}
            <SensorList sensors={here} places={places} selected={selected?.sensorId} onSelect={choose} />
          </section>
        )}
      </div>
    </div>
  );
}

/** The number of sensors on a floor, and of silent ones. */
function FloorNote({ id, sensors }: { id: string; sensors: readonly Sensor[] }) {
  const { t } = useTranslation('sensors');
  const here = sensors.filter(({ floorId }) => floorId === id);
  const silent = here.filter(({ status }) => status === 'silent').length;
  return (
    <>
      {here.length}
      {silent > 0 && (
        <span className={classes.silent}>
          <IconAlertTriangle size={14} stroke={1.75} aria-hidden />
          {t('map.silent', { number: silent })}
        </span>
      )}
    </>
  );
}
