import { dayPeriod, localDayOf, localTimeOf, type Period } from '@berth/domain';
import { useElementSize } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { DayTimeline, TimelineAxis } from '../../../../ui/day-timeline/day-timeline.tsx';
import { useTimelineDay } from '../../../../ui/day-timeline/use-timeline-day.ts';
import { StatusGlyph } from '../../../../ui/floor-map/status-glyph.tsx';
import { type Choice, freeUntil, periodsOf } from '../choices.ts';
import { type Door, scheduleQuery } from '../kiosk-queries.ts';
import type { KioskView } from '../use-kiosk-view.ts';
import classes from './start.module.css';

type Props = {
  door: Door;
  view: KioskView;
  free: readonly Choice[];
  isListOpen: boolean;
  onList(): void;
  onReserve: (() => void) | undefined;
};

/** The selected space, and the button that continues. */
export function ChoiceSheet({ door, view, free, isListOpen, onList, onReserve }: Props) {
  const { t } = useTranslation('kiosk');
  const { selected, window } = view;
  return (
    <section className={classes.sheet} aria-live="polite">
      {selected && window ? (
        <Chosen door={door} view={view} choice={selected} window={window} />
      ) : (
        <p className={classes.nothing}>{free.length === 0 ? t('nothingFree') : t('touchOne')}</p>
      )}
      <div className={classes.buttons}>
        <button type="button" className={classes.button} aria-pressed={isListOpen} onClick={onList}>
          {isListOpen ? t('showMap') : t('listOf', { count: free.length })}
        </button>
        <button
          type="button"
          className={classes.button}
          data-primary
          disabled={onReserve === undefined}
          onClick={onReserve}
        >
          {selected ? t('reserveIt', { name: selected.name }) : t('reserve')}
        </button>
      </div>
    </section>
  );
}

type ChosenProps = { door: Door; view: KioskView; choice: Choice; window: Period };

function Chosen({ door, view, choice, window }: ChosenProps) {
  const { t } = useTranslation('kiosk');
  const { zone, now, settings, floor } = view;
  const { ref, width } = useElementSize();
  const { data } = useQuery(scheduleQuery(door, choice.id));
  const held = periodsOf(data ?? []);
  const until = freeUntil(held, window);
  const dayEnd = dayPeriod(localDayOf(now, zone), zone).end;
  const hours = settings?.reservationSettings ?? { startOfWorkingDay: 8, endOfWorkingDay: 18 };
  const day = useTimelineDay(window, zone, now, hours);
  return (
    <>
      <div className={classes.chosen}>
        <StatusGlyph status={choice.sign} size={40} />
        <div>
          <h2>{choice.name}</h2>
          <p>{[choice.roomName, floor?.name].filter((part) => part !== undefined).join(', ')}</p>
        </div>
        <div className={classes.free}>
          <b>
            {until === undefined || until >= dayEnd
              ? t('freeAllDay')
              : t('freeUntil', { time: localTimeOf(until, zone) })}
          </b>
          <p>{choice.attributes.join(' · ')}</p>
        </div>
      </div>
      <div ref={ref} className={classes.timeline}>
        {width > 0 && (
          <>
            <DayTimeline day={day} held={held} own={NONE} openings={undefined} width={width} height={44} />
            <TimelineAxis day={day} width={width} />
          </>
        )}
      </div>
    </>
  );
}

const NONE: readonly Period[] = [];
