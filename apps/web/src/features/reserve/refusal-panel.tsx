import type { AlternativeSpace } from '@berth/contract';
import { localTimeOf, type Period } from '@berth/domain';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { StatusGlyph } from '../../ui/floor-map/status-glyph.tsx';
import type { Choice } from './choices.ts';
import classes from './reserve-dialog.module.css';
import type { Refused } from './refusal.ts';

type Props = {
  refused: Refused;
  choice: Pick<Choice, 'name'>;
  window: Period;
  zone: string;
  isBusy: boolean;
  onSpace(space: AlternativeSpace): void;
  onTime(window: Period): void;
  onChangeTime(): void;
  onShowAll(): void;
};

/** Every no has a reason and a way on: what could be had instead is one tap away. */
export function RefusalPanel({
  refused,
  choice,
  window,
  zone,
  isBusy,
  onSpace,
  onTime,
  onChangeTime,
  onShowAll,
}: Props) {
  const { t } = useTranslation('reserve');
  const time = (at: number) => localTimeOf(at, zone);
  const { taken, spaces, times } = refused;
  return (
    <div className={classes.refusal}>
      <p className={classes.message} role="alert">
        <StatusGlyph status="RESERVED" />
        {refused.message}
      </p>
      {taken && <h3>{t('refusal.taken', { name: choice.name, time: time(taken.until) })}</h3>}
      {taken && <Axis window={window} taken={taken} time={time} />}
      {(spaces.length > 0 || times.length > 0) && <h4>{t('refusal.instead')}</h4>}
      <ul className={classes.alternatives}>
        {spaces.map((space, at) => (
          <li key={space.objectId} data-best={at === 0 || undefined}>
            <StatusGlyph status="FREE" size={18} />
            <p>
              <b>{space.objectName}</b>
              <span>
                {space.roomName === null ? '' : `${space.roomName}, `}
                {time(window.start)}–{time(window.end)}
              </span>
            </p>
            <Button
              variant={at === 0 ? 'filled' : 'default'}
              disabled={isBusy}
              aria-label={t('refusal.reserveSpace', { name: space.objectName })}
              onClick={() => onSpace(space)}
            >
              {t('card.reserve')}
            </Button>
          </li>
        ))}
        {times.map(({ startDatetime, endDatetime }, at) => {
          const [start, end] = [Date.parse(startDatetime), Date.parse(endDatetime)];
          const isBest = at === 0 && spaces.length === 0;
          return (
            <li key={startDatetime} data-best={isBest || undefined}>
              <StatusGlyph status="FREE" size={18} />
              <p>
                <b>{`${choice.name}, ${time(start)}–${time(end)}`}</b>
              </p>
              <Button
                variant={isBest ? 'filled' : 'default'}
                disabled={isBusy}
                aria-label={t('refusal.reserveTime', { from: time(start), to: time(end) })}
                onClick={() => onTime({ start, end })}
              >
                {t('card.reserve')}
              </Button>
            </li>
          );
        })}
      </ul>
      <div className={classes.ways}>
        <Button variant="subtle" onClick={onChangeTime}>
          {t('window.changeTime')}
        </Button>
        <Button variant="subtle" onClick={onShowAll}>
          {t('refusal.showAll')}
        </Button>
      </div>
    </div>
  );
}

type AxisProps = { window: Period; taken: { from: number; until: number }; time(at: number): string };

/** The wish and what stands in its way, on one line of hours. */
function Axis({ window, taken, time }: AxisProps) {
  const { t } = useTranslation('reserve');
  const [from, until] = [Math.min(window.start, taken.from), Math.max(window.end, taken.until)];
  const place = (start: number, end: number) => ({
    left: `${(100 * (start - from)) / (until - from)}%`,
    width: `${(100 * (end - start)) / (until - from)}%`,
  });
  return (
    <div className={classes.axis}>
      <span data-wish style={place(window.start, window.end)}>
        {t('refusal.wish')} {time(window.start)}–{time(window.end)}
      </span>
      <span style={place(taken.from, taken.until)}>
        {time(taken.from)}–{time(taken.until)}
      </span>
    </div>
  );
}
