import type { Sensor } from '@berth/contract';
import { Button, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../../lib/buildings/place.ts';
import { useMe } from '../../../lib/me.ts';
import { useScreenSearch } from '../../../lib/screen-search.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Page } from '../../../ui/page.tsx';
import { EmptyState, ErrorState, Loading } from '../../../ui/states.tsx';
import { attentionFirst, titleOf } from '../attention.ts';
import { namesOfPlaces, type Places } from '../places.ts';
import { Segments } from '../../../ui/segments.tsx';
import { historyQuery } from '../sensors-queries.ts';
import { NoSensors } from '../no-sensors.tsx';
import { useSensorsIn } from '../use-places.ts';
import { useSensorWords } from '../use-sensor-words.ts';
import { periodInAddress } from './history-address.ts';
import { HistoryChart } from './history-chart.tsx';
import { HistoryTable } from './history-table.tsx';
import { lanesOf } from './lanes.ts';
import { PeriodBar } from './period-bar.tsx';
import classes from './history-screen.module.css';

/** The readings of one sensor, over hours or a year. */
export function HistoryScreen() {
  const { t } = useTranslation('sensors');
  const { place, group } = useMe();
  return (
    <Page
      title={t('history.title')}
      aside={
        <Button
          component={Link}
          to="/workplace/sensors-data"
          variant="default"
          size="sm"
          leftSection={<IconArrowLeft size={16} stroke={1.75} aria-hidden />}
        >
          {t('map.title')}
        </Button>
      }
    >
      {place && group && <Building key={group.path} place={place} zone={group.timezone} />}
    </Page>
  );
}

function Building({ place, zone }: { place: Place; zone: string }) {
  const { t } = useTranslation('sensors');
  const search = useScreenSearch();
  const { sensors, places, error, retry } = useSensorsIn(place);
  if (error) return <ErrorState problem={error} onRetry={retry} />;
  if (!sensors || !places) return <Loading />;
  if (sensors.length === 0) return <NoSensors />;
  const sensor = sensors.find(({ sensorId }) => sensorId === search.one('sensor'));
  return (
    <>
      <SensorChoice sensors={sensors} places={places} sensor={sensor} />
      {sensor ? (
        <History key={sensor.sensorId} place={place} zone={zone} sensor={sensor} />
      ) : (
        <EmptyState title={t('history.choose')} text={t('history.chooseText')} />
      )}
    </>
  );
}

type ChoiceProps = { sensors: readonly Sensor[]; places: Places; sensor: Sensor | undefined };

function SensorChoice({ sensors, places, sensor }: ChoiceProps) {
  const { t } = useTranslation('sensors');
  const search = useScreenSearch();
  const words = useSensorWords();
  const names = namesOfPlaces(places);
  const where = (one: Sensor) => [names.place(one), one.objectId === null ? undefined : names.floor(one)];
  return (
    <div className={classes.which}>
      <Select
        size="sm"
        className={classes.sensor ?? ''}
        label={t('history.sensor')}
        placeholder={t('history.choose')}
        searchable
        limit={100}
        allowDeselect={false}
        data={attentionFirst(sensors).map((one) => ({
          value: one.sensorId,
          label: [titleOf(one), ...where(one)].filter(Boolean).join(', '),
        }))}
        value={sensor?.sensorId ?? null}
        onChange={(id) => search.set({ sensor: id ?? undefined }, 'push')}
      />
      {sensor && (
        <p>
          {words.type(sensor.type)}
          {', '}
          {sensor.reading ? t('card.heard', { ago: words.lastReport(sensor) }) : t('never')}
        </p>
      )}
    </div>
  );
}

function History({ place, zone, sensor }: { place: Place; zone: string; sensor: Sensor }) {
  const { t } = useTranslation('sensors');
  const search = useScreenSearch();
  const period = periodInAddress(search.one, zone, useNow());
  const view = search.one('view') === 'table' ? 'table' : 'chart';
  const history = useQuery(historyQuery(place, sensor.sensorId, { fromDate: period.fromDate, toDate: period.toDate }));
  const lanes = useMemo(() => (history.data ? lanesOf(history.data) : []), [history.data]);
  const shared = { lanes, zone };
  return (
    <>
      <div className={classes.bar}>
        <PeriodBar period={period} zone={zone} onChange={(change) => search.set(change)} />
        <Segments
          label={t('history.view')}
          value={view}
          options={[
            { value: 'chart', label: t('history.chart') },
            { value: 'table', label: t('history.table') },
          ]}
          onChange={(value) => search.set({ view: value === 'table' ? 'table' : undefined })}
        />
      </div>
      {history.error && !history.data && <ErrorState problem={history.error} onRetry={() => void history.refetch()} />}
      {!history.error && !history.data && <Loading />}
      {history.data && lanes.length === 0 && <EmptyState title={t('noData')} text={t('history.nothing')} />}
      {history.data && lanes.length > 0 && view === 'table' && (
        <HistoryTable {...shared} history={history.data} organisation={place.org} label={titleOf(sensor)} />
      )}
      {history.data && lanes.length > 0 && view === 'chart' && (
        <>
          <HistoryChart
            {...shared}
            history={history.data}
            onZoom={(from, to) =>
              search.set(
                { from: new Date(from).toISOString(), to: new Date(to).toISOString(), range: undefined },
                'push',
              )
            }
            onWhole={() => search.set({ from: undefined, to: undefined })}
          />
          <p className={classes.hint}>{t('history.hint', { minutes: history.data.binMinutes })}</p>
        </>
      )}
    </>
  );
}
