import { removedSensors, restoreSensors, type Sensor } from '@berth/contract';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { lastFloor } from '../../../workplace/buildings/last-floor.ts';
import type { Place } from '../../../lib/buildings/place.ts';
import { useMe } from '../../../lib/me.ts';
import { topicKey } from '../../../lib/queries/queries.ts';
import { useScreenSearch } from '../../../lib/screen-search.ts';
import { WithInspector } from '../../../ui/inspector/inspector.tsx';
import { Page } from '../../../ui/page.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { RemovedItems } from '../../../workplace/removed-items/removed-items.tsx';
import { attentionFirst, attentionOf, HEALTHY } from '../attention.ts';
import type { Places } from '../places.ts';
import { useSensorsIn } from '../use-places.ts';
import { ArrivalsBar } from './arrivals-bar.tsx';
import { GoneSensor } from './gone-sensor.tsx';
import { type SensorDialog, SensorDialogs } from './sensor-dialogs.tsx';
import { NEW, SENSOR_PARAM, SensorInspector } from './sensor-inspector.tsx';
import { SensorTable } from './sensor-table.tsx';
import { faultsQuery, unclaimedQuery, useStaleSensors } from './sensors-admin-queries.ts';

function RemovedSensors({ place }: { place: Place }) {
  return (
    <RemovedItems
      queryKey={topicKey(place, 'sensors')}
      load={(signal) => call(removedSensors, { params: place }, { signal })}
      restore={(id) => call(restoreSensors, { params: place, body: { ids: [id] } })}
      onRestored={useStaleSensors(place)}
    />
  );
}

/** The sensors of the building, with their places and health. */
export function SensorsScreen() {
  const { t } = useTranslation('sensors-admin');
  const { place } = useMe();
  return (
    <Page title={t('title')} aside={place && <RemovedSensors place={place} />}>
      {place && <Building key={`${place.org}/${place.building}`} place={place} />}
    </Page>
  );
}

const FILTERS = ['type', 'floor', 'health'] as const;
type SensorFilter = (typeof FILTERS)[number];

/** The values of a sensor for each filter. */
const factsOf = (sensor: Sensor): Readonly<Record<SensorFilter, string>> => ({
  type: sensor.type,
  floor: sensor.floorId,
  health: attentionOf(sensor) ?? HEALTHY,
});

function Building({ place }: { place: Place }) {
  // The first sensor is added before anyone may see sensors.
  const { sensors, places, error, retry } = useSensorsIn(place, useMe().group?.sensorsEnabled ?? false);
  const unclaimed = useQuery(unclaimedQuery(place));
  const faults = useQuery(faultsQuery(place));
  const search = useScreenSearch();
  const [dialog, setDialog] = useState<SensorDialog>();
  const order = useRef<readonly string[]>([]);
  const openId = search.one(SENSOR_PARAM);
  const open = (id: string | undefined) => search.set({ [SENSOR_PARAM]: id }, 'push');
  const chosen = Object.fromEntries(FILTERS.map((name) => [name, search.all(name)]));
  const passes = (sensor: Sensor) => {
    const facts = factsOf(sensor);
    return FILTERS.every((name) => search.all(name).length === 0 || search.all(name).includes(facts[name]));
  };
  if (error) return <ErrorState problem={error} onRetry={retry} />;
  return (
    <>
      <WithInspector
        inspector={
          sensors &&
          places &&
          openId !== undefined && (
            <OpenSensor
              place={place}
              id={openId}
              sensors={sensors}
              places={places}
              order={() => order.current}
              onOpen={open}
            />
          )
        }
      >
        <ArrivalsBar unclaimed={unclaimed.data ?? []} faults={faults.data ?? []} onDialog={setDialog} />
        <SensorTable
          place={place}
          places={places}
          rows={places && sensors && attentionFirst(sensors.filter(passes))}
          hasAny={(sensors?.length ?? 0) > 0}
          chosen={chosen}
          onChoose={(name, values) => search.set({ [name]: values.length > 0 ? values : undefined })}
          openId={openId}
          onOpen={open}
          onDialog={setDialog}
          onOrder={(ids) => {
            order.current = ids;
          }}
        />
      </WithInspector>
      {places && (
        <SensorDialogs
          place={place}
          places={places}
          dialog={dialog}
          onClose={() => setDialog(undefined)}
          onOpen={(id) => {
            setDialog(undefined);
            open(id);
          }}
        />
      )}
    </>
  );
}

type OpenProps = {
  place: Place;
  id: string;
  sensors: readonly Sensor[];
  places: Places;
  order: () => readonly string[];
  onOpen: (id: string | undefined) => void;
};

function OpenSensor({ place, id, sensors, places, order, onOpen }: OpenProps) {
  const sensor = sensors.find(({ sensorId }) => sensorId === id);
  if (!sensor && id !== NEW) return <GoneSensor place={place} id={id} onClose={() => onOpen(undefined)} />;
  // A new sensor is probably on the last visited floor.
  const last = lastFloor(place);
  const floor = places.floors.find((one) => one.id === last) ?? places.floors[0];
  return (
    <SensorInspector
      place={place}
      sensor={sensor}
      floorId={floor?.id ?? ''}
      places={places}
      order={order}
      onOpen={onOpen}
    />
  );
}
