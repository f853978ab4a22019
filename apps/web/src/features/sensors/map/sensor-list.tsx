import type { Sensor } from '@berth/contract';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusGlyph } from '../../../workplace/floor-map/status-glyph.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { attentionOf, titleOf } from '../attention.ts';
import { namesOfPlaces, type Places } from '../places.ts';
import { SIGN_OF, useSensorWords } from '../use-sensor-words.ts';
import classes from './sensor-list.module.css';

type Props = {
  sensors: readonly Sensor[];
  places: Places;
  selected: string | undefined;
  onSelect(sensor: Sensor): void;
};

/** The content of the map as a list, for reading and for the keyboard. */
export function SensorList({ sensors, places, selected, onSelect }: Props) {
  const { t } = useTranslation('sensors');
  const words = useSensorWords();
  const names = namesOfPlaces(places);
  const list = useRef<HTMLUListElement>(null);
  // Scrolls to a sensor that was selected on the map.
  useEffect(() => {
    if (selected !== undefined)
      list.current?.querySelector(`#sensor-${selected}`)?.scrollIntoView({ block: 'nearest' });
  }, [selected]);
  if (sensors.length === 0) return <EmptyState title={t('noData')} text={t('noDataHere')} />;
  return (
    <>
      <div className={classes.head}>
        <h2>{t('map.attentionFirst')}</h2>
        <span>{t('map.count', { count: sensors.length })}</span>
      </div>
      <ul ref={list} className={classes.rows} aria-label={t('map.list')}>
        {sensors.map((sensor) => {
          const isSelected = sensor.sensorId === selected;
          const attention = attentionOf(sensor);
          const place = names.otherPlace(sensor);
          return (
            <li
              key={sensor.sensorId}
              id={`sensor-${sensor.sensorId}`}
              className={classes.row}
              data-selected={isSelected || undefined}
            >
              <button
                type="button"
                className={classes.pick}
                aria-current={isSelected || undefined}
                onClick={() => onSelect(sensor)}
              >
                <StatusGlyph status={SIGN_OF[sensor.status]} />
                <b data-alone={place === undefined || undefined} title={titleOf(sensor)}>
                  {titleOf(sensor)}
                </b>
                {place !== undefined && (
                  <span className={classes.place} title={place}>
                    {place}
                  </span>
                )}
                <span className={classes.said} data-attention={attention}>
                  {attention ? words.attention(attention) : words.mainValue(sensor)}
                </span>
                <span className={classes.when}>{words.lastReport(sensor)}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}
