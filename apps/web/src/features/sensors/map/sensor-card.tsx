import type { Sensor } from '@berth/contract';
import { passesGuard } from '@berth/domain/identity';
import { HOUR_MS, toIso } from '@berth/domain/time';
import { Button } from '@mantine/core';
import { IconChartLine, IconChevronDown, IconChevronUp, IconPencil, IconWorld, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../../lib/buildings/place.ts';
import { useMe } from '../../../lib/me.ts';
import { useNow } from '../../../lib/use-now.ts';
import { StatusGlyph } from '../../../workplace/floor-map/status-glyph.tsx';
import { IconAction } from '../../../ui/icon-action.tsx';
import { attentionOf, titleOf } from '../attention.ts';
import { historyAddress } from '../history/history-address.ts';
import { namesOfPlaces, type Places } from '../places.ts';
import { historyQuery } from '../sensors-queries.ts';
import { SIGN_OF, useSensorWords } from '../use-sensor-words.ts';
import { SHOWN_MEASURES, useValues } from '../use-values.ts';
import { bandOf, OVERLAYS } from './climate-bands.ts';
import classes from './sensor-card.module.css';
import kit from '../../../ui/kit.module.css';
import { type Lane, sparkLines } from './spark-lines.ts';

const SIZE = { width: 120, height: 24 };

/** The recent course of a value. Decorative: the history has it as text and numbers. */
function Sparkline({ lane }: { lane: Lane }) {
  return (
    <svg className={classes.spark} viewBox={`0 0 ${SIZE.width} ${SIZE.height}`} aria-hidden>
      {sparkLines(lane, SIZE).map((points) => (
        <polyline key={points} points={points} />
      ))}
    </svg>
  );
}

type Props = {
  sensor: Sensor;
  /** In the order of the list. */
  sensors: readonly Sensor[];
  places: Places;
  onSelect(sensor: Sensor | undefined): void;
};

const ICON = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

/** All values of the selected sensor, and links to more. */
export function SensorCard({ sensor, sensors, places, onSelect }: Props) {
  const { t } = useTranslation('sensors');
  const words = useSensorWords();
  const { roles, place } = useMe();
  const isAdmin = passesGuard(roles, 'B');
  const at = sensors.findIndex(({ sensorId }) => sensorId === sensor.sensorId);
  const attention = attentionOf(sensor);
  const step = (label: string, icon: ReactNode, to: Sensor | undefined) => (
    <IconAction label={label} title={label} icon={icon} onClick={to && (() => onSelect(to))} />
  );
  return (
    <section className={classes.card} aria-label={titleOf(sensor)}>
      <div className={classes.head}>
        <h2>{namesOfPlaces(places).place(sensor)}</h2>
        {namesOfPlaces(places).otherPlace(sensor) !== undefined && (
          <span className={classes.tag}>{titleOf(sensor)}</span>
        )}
        <span className={classes.gap} />
        {step(t('card.previous'), <IconChevronUp {...ICON} />, sensors[at - 1])}
        {step(t('card.next'), <IconChevronDown {...ICON} />, sensors[at + 1])}
        <IconAction
          label={t('ui:close')}
          title={t('ui:close')}
          icon={<IconX {...ICON} />}
          onClick={() => onSelect(undefined)}
        />
      </div>
      <p className={classes.status}>
        <StatusGlyph status={SIGN_OF[sensor.status]} size={14} />
        <b data-status={sensor.status}>{words.status(sensor.status)}</b>
        <span>{sensor.reading ? t('card.heard', { ago: words.lastReport(sensor) }) : t('never')}</span>
        {attention && attention !== 'silent' && <b className={classes.warn}>{words.attention(attention)}</b>}
      </p>
      {place && <Values key={sensor.sensorId} place={place} sensor={sensor} />}
      <div className={classes.actions}>
        <Button
          component={Link}
          to={historyAddress(sensor.sensorId)}
          variant="default"
          size="sm"
          leftSection={<IconChartLine {...ICON} />}
        >
          {t('card.history')}
        </Button>
        {isAdmin && (
          <Button
            component={Link}
            to={`/workplace/sensors?sensor=${sensor.sensorId}`}
            variant="default"
            size="sm"
            leftSection={sensor.public ? <IconWorld {...ICON} /> : <IconPencil {...ICON} />}
          >
            {sensor.public ? t('card.publicPage') : t('ui:edit')}
          </Button>
        )}
      </div>
    </section>
  );
}

const LANES = ['co2', 'temperature', 'humidity', 'light', 'sound'] as const;

/** The last half day in whole hours, so that it is fetched once an hour. */
function useLately(place: Place, sensorId: string, isAsked: boolean) {
  const hour = Math.floor(useNow() / HOUR_MS) * HOUR_MS;
  const period = { fromDate: toIso(hour - 12 * HOUR_MS), toDate: toIso(hour + HOUR_MS) };
  return useQuery({ ...historyQuery(place, sensorId, period), enabled: isAsked }).data;
}

/** Values of a silent sensor are not shown as current. */
function Values({ place, sensor: { sensorId, reading, status } }: { place: Place; sensor: Sensor }) {
  const { t } = useTranslation('sensors');
  const values = useValues();
  const lately = useLately(
    place,
    sensorId,
    LANES.some((lane) => reading?.[lane] != null),
  );
  const measures = SHOWN_MEASURES.filter((measure) => reading?.[measure] != null);
  if (!reading || measures.length === 0) return status === 'silent' ? <p className={kit.muted}>{t('noData')}</p> : null;
  return (
    <dl className={classes.values} data-old={status === 'silent' || undefined}>
      {measures.map((measure) => {
        const value = reading[measure] ?? 0;
        const lane = LANES.find((one) => one === measure);
        const overlay = OVERLAYS.find((one) => one === measure);
        const isBad = overlay !== undefined && bandOf(overlay, value) >= 2;
        return (
          <div key={measure}>
            <dt>{values.nameOf(measure)}</dt>
            {lane && lately && <Sparkline lane={lately[lane]} />}
            <dd data-bad={isBad || undefined}>
              {isBad && <small>{t('card.outside')}</small>}
              <b>{values.bare(measure, value)}</b> {values.unitOf(measure)}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
