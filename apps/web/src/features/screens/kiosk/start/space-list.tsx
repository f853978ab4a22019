import { localTimeOf } from '@berth/domain/time';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusGlyph } from '../../../../workplace/floor-map/status-glyph.tsx';
import { type Choice, isFree } from '../choices.ts';
import type { Door } from '../kiosk-queries.ts';
import type { KioskView } from '../use-kiosk-view.ts';
import { type FreeTimes, useFreeTimes } from './use-free-times.ts';
import classes from './start.module.css';

type Acts = { onChoose(id: string): void; onReserve(id: string): void };
type Props = Acts & { door: Door; view: KioskView };

/** The free spaces of the chosen room, or the free rooms of the floor, each with its own button. */
export function SpaceList({ door, view, ...acts }: Props) {
  const { t } = useTranslation(['kiosk', 'reservations']);
  const { choices, floor, room, selected } = view;
  const here = choices.filter((one) => one.floorId === floor?.id && (room === undefined || one.roomId === room.id));
  const free = here.filter(isFree);
  const times = useFreeTimes(door, view, free);
  return (
    <section className={classes.listed} aria-label={t('kiosk:listLabel')}>
      <div className={classes.listHead}>
        <h2>{room?.name ?? floor?.name}</h2>
        <span>{t('reservations:freeOf', { free: free.length, of: here.length })}</span>
      </div>
      {free.length === 0 ? (
        <p className={classes.none}>{t('kiosk:nothingFree')}</p>
      ) : (
        <ul className={classes.list}>
          {free.map((choice) => (
            <Row
              key={choice.id}
              choice={choice}
              times={times}
              zone={view.zone}
              isSelected={choice.id === selected?.id}
              {...acts}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

type RowProps = Acts & { choice: Choice; times: FreeTimes; zone: string; isSelected: boolean };

function Row({ choice: { id, name, attributes, sign }, times, zone, isSelected, onChoose, onReserve }: RowProps) {
  const { t } = useTranslation('kiosk');
  const row = useRef<HTMLLIElement>(null);
  // A desk that was touched on the plan.
  useEffect(() => {
    if (isSelected) row.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isSelected]);
  const until = times.get(id);
  return (
    <li ref={row} data-selected={isSelected || undefined}>
      <button type="button" className={classes.pick} aria-pressed={isSelected} onClick={() => onChoose(id)}>
        <StatusGlyph status={sign} size={32} />
        <b>{name}</b>
        <span className={classes.until}>
          {until !== undefined &&
            (until === 'closing' ? t('freeAllDay') : t('freeUntil', { time: localTimeOf(until, zone) }))}
        </span>
        <small>{attributes.join(' · ')}</small>
      </button>
      <button
        type="button"
        className={classes.reserve}
        data-primary={isSelected || undefined}
        aria-label={t('reserveIt', { name })}
        onClick={() => onReserve(id)}
      >
        {t('reserve')}
      </button>
    </li>
  );
}
