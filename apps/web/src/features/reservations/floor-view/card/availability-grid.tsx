import type { Tile, TileRow } from '../../../../workplace/reservations/availability-tiles.ts';
import { isDuring, type Period, QUARTER_MS, quarterOf } from '@berth/domain/time';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import hidden from '../../../../ui/visually-hidden.module.css';
import classes from './availability.module.css';

const TEXTS = { closed: 'reserve-form:availability.closed', free: 'reserve-form:availability.free' } as const;
const PER_HOUR = 4;
const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -PER_HOUR,
  ArrowDown: PER_HOUR,
};

type Props = {
  rows: readonly TileRow[];
  window: Period;
  now: number;
  firstHour: number;
  onStart: ((start: number) => void) | undefined;
};

/** The tiles of a day with the chosen window and the current time. The arrow keys go from one free tile to another. */
export function AvailabilityGrid({ rows, window, now, firstHour, onStart }: Props) {
  const { t } = useTranslation('reservations');
  const grid = useRef<HTMLTableElement>(null);
  useEffect(() => {
    const row = grid.current?.querySelector(`tr[data-hour="${firstHour}"]`);
    row?.scrollIntoView({ block: 'start' });
  }, [firstHour]);

  const canStart = ({ state, start }: Tile) => onStart !== undefined && state === 'free' && start >= quarterOf(now);
  const starts = rows.flatMap(({ tiles }) => tiles.filter(canStart).map(({ start }) => start));
  const first = starts.find((start) => start >= window.start) ?? starts[0];

  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const focused = Number((event.target as HTMLElement).dataset['start']);
    if (step === undefined || Number.isNaN(focused)) return;
    const goal = focused + step * QUARTER_MS;
    const next = step < 0 ? starts.findLast((start) => start <= goal) : starts.find((start) => start >= goal);
    grid.current?.querySelector<HTMLElement>(`[data-start="${next}"]`)?.focus();
    event.preventDefault();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a day without free tiles has to scroll by key too
    <div className={classes.day} role="region" aria-label={t('reserve-form:card.availability')} tabIndex={0}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are those of its buttons */}
      <table ref={grid} className={classes.grid} onKeyDown={onKeyDown}>
        <tbody>
          {rows.map(({ hour, tiles }) => (
            <tr key={tiles[0]?.start ?? hour} data-hour={hour}>
              <th scope="row" data-inside={tiles.some(({ start }) => isDuring(window, start)) || undefined}>
                {hour}
              </th>
              {tiles.map((tile) => {
                const status =
                  tile.state === 'reserved'
                    ? t('reserve-form:availability.reserved', { from: tile.from, until: tile.until })
                    : t(TEXTS[tile.state]);
                const text = `${tile.time} ${status}`;
                const isNow = isDuring({ start: tile.start, end: tile.start + QUARTER_MS }, now);
                const isInside = isDuring(window, tile.start);
                return (
                  <td
                    key={tile.start}
                    data-state={tile.state}
                    data-inside={isInside || undefined}
                    data-now={isNow || undefined}
                    title={text}
                  >
                    {canStart(tile) ? (
                      <button
                        type="button"
                        data-start={tile.start}
                        tabIndex={tile.start === first ? 0 : -1}
                        aria-label={t('reserve-form:availability.startAt', { tile: text })}
                        onClick={() => onStart?.(tile.start)}
                      />
                    ) : (
                      <span className={hidden.always}>{text}</span>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
          <tr>
            <th scope="row">24</th>
          </tr>
        </tbody>
      </table>
    </div>
  );
}
