import type { Sensor } from '@berth/contract';
import { passesGuard } from '@berth/domain/identity';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../../lib/buildings/place.ts';
import { useMe } from '../../../lib/me.ts';
import { useScreenSearch } from '../../../lib/screen-search.ts';
import { useNow } from '../../../lib/use-now.ts';
import { DayField } from '../../../ui/fields/day-field.tsx';
import { Page } from '../../../ui/page.tsx';
import { ErrorState, Loading } from '../../../ui/states.tsx';
import type { Places } from '../places.ts';
import { climateQuery } from '../sensors-queries.ts';
import { NoSensors } from '../no-sensors.tsx';
import { useSensorsIn } from '../use-places.ts';
import { daysInAddress, withDay } from './climate-address.ts';
import { roomRows, sensorRows } from './climate-rows.ts';
import { ClimateTable } from './climate-table.tsx';
import { WeekOfRoom } from './week-of-room.tsx';
import { LimitsBar } from './limits-bar.tsx';
import { limitsInAddress, type Limit } from './limits.ts';
import { useKeepLimits } from './use-keep-limits.ts';
import classes from './climate.module.css';

/** The share of time in which the air was outside the limits, room by room. */
export function ClimateScreen() {
  const { t } = useTranslation('sensors');
  const { place, group } = useMe();
  return (
    <Page title={t('climate.title')} lead={t('climate.lead')}>
      {place && group && <Building key={group.path} place={place} zone={group.timezone} />}
    </Page>
  );
}

function Building({ place, zone }: { place: Place; zone: string }) {
  const { sensors, places, error, retry } = useSensorsIn(place);
  if (error) return <ErrorState problem={error} onRetry={retry} />;
  if (!sensors || !places) return <Loading />;
  if (sensors.length === 0) return <NoSensors />;
  return <Climate place={place} zone={zone} sensors={sensors} places={places} />;
}

type Props = { place: Place; zone: string; sensors: readonly Sensor[]; places: Places };

function Climate({ place, zone, sensors, places }: Props) {
  const { t } = useTranslation('sensors');
  const search = useScreenSearch();
  const days = daysInAddress(search.one, zone, useNow());
  const hours = search.one('hours') === 'all' ? 'all' : 'working';
  const by = search.one('by') === 'sensors' ? 'sensors' : 'rooms';
  const request = { ...days, ...limitsInAddress(search.one) };
  const { data, error, refetch } = useQuery(climateQuery(place, { ...request, hours }));
  const choose = (change: Parameters<typeof withDay>[1]) => {
    const { fromDate, toDate } = withDay(days, change);
    search.set({ from: fromDate, to: toDate });
  };
  const forget = { maxCo2: undefined, minHum: undefined, minTemp: undefined, maxTemp: undefined };
  const keeping = useKeepLimits(place, () => search.set(forget));
  const isDeciding = passesGuard(useMe().roles, 'B');
  const rows = data && (by === 'rooms' ? roomRows(data, places) : sensorRows(data, sensors, places));
  // The worst room, unless another was chosen.
  const room = by === 'rooms' ? (rows?.find(({ id }) => id === search.one('room')) ?? rows?.[0]) : undefined;
  return (
    <>
      <div className={classes.days}>
        <DayField
          size="sm"
          label={t('history.from')}
          value={days.fromDate}
          onChange={(day) => day && choose({ fromDate: day })}
        />
        <DayField
          size="sm"
          label={t('history.to')}
          value={days.toDate}
          onChange={(day) => day && choose({ toDate: day })}
        />
      </div>
      {data && (
        <LimitsBar
          limits={data.limits}
          kept={data.buildingLimits}
          hours={hours}
          zone={zone}
          by={by}
          rows={rows}
          onLimit={(limit: Limit, value) =>
            search.set({ [limit]: value === data.buildingLimits[limit] ? undefined : String(value) })
          }
          onHours={(value) => search.set({ hours: value === 'all' ? 'all' : undefined })}
          onKeep={
            isDeciding ? () => keeping.mutate({ ...data.limits, version: data.buildingLimits.version }) : undefined
          }
          isKeeping={keeping.isPending}
          onBack={() => search.set(forget)}
        />
      )}
      {error && !data ? (
        <ErrorState problem={error} onRetry={() => void refetch()} />
      ) : (
        <div className={classes.tables} data-week={room !== undefined || undefined}>
          <ClimateTable
            rows={rows}
            by={by}
            organisation={place.org}
            onBy={(value) => search.set({ by: value === 'sensors' ? 'sensors' : undefined })}
            roomId={room?.id}
            onRoom={(id) => search.set({ room: id })}
          />
          {room && <WeekOfRoom place={place} room={room} request={request} />}
        </div>
      )}
    </>
  );
}
