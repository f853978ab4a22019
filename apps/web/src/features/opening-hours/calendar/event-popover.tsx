import { useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { MAIN_ID } from '../../../ui/page.tsx';
import type { CalendarEvent } from './calendar-events.ts';
import classes from './event-popover.module.css';
import { slashed } from '../local-time.ts';
import { colourStyle, type RoomColour } from '../room-colours.ts';
import { dateOf } from '../slot-form/slot-draft.ts';
import { WeekdayLetters } from '../weekday-letters.tsx';

const GAP = 8;
const MARGIN = 8;
/** Further names of a group are only counted. */
const NAMED = 8;

type Pointed = { event: CalendarEvent; anchor: DOMRect };

type EventPopoverProps = {
  pointed: Pointed;
  title: string;
  nameOf: (roomId: string) => string;
  colour: RoomColour | undefined;
};

/** Beside the event, never over it: to its right, or to its left near the edge of the window. */
function placed(anchor: DOMRect, box: DOMRect): { left: number; top: number } {
  const right = anchor.right + GAP;
  const left = right + box.width <= window.innerWidth - MARGIN ? right : anchor.left - GAP - box.width;
  const lowest = window.innerHeight - MARGIN - box.height;
  return { left: Math.max(MARGIN, left), top: Math.max(MARGIN, Math.min(anchor.top + 24, lowest)) };
}

/** The details of the hovered or focused event. The event's dialog has the same content. */
export function EventPopover({ pointed, title, nameOf, colour }: EventPopoverProps) {
  const { t } = useTranslation('opening-hours');
  const { event, anchor } = pointed;
  const box = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<{ left: number; top: number }>();
  useLayoutEffect(() => {
    if (box.current) setPlace(placed(anchor, box.current.getBoundingClientRect()));
  }, [anchor]);
  const [slot] = event.slots;
  const rest = event.slots.length - NAMED;
  if (!slot) return null;
  return createPortal(
    <div
      ref={box}
      className={classes.popover}
      role="tooltip"
      style={place ?? { visibility: 'hidden', left: 0, top: 0 }}
    >
      <h3 className={classes.title}>
        <i className={classes.swatch} style={colour && colourStyle(colour)} aria-hidden />
        {title}
      </h3>
      <p className={classes.time}>{event.allDay ? t('allDay') : `${event.startTime} – ${event.endTime}`}</p>
      {event.slots.length === 1 ? (
        <dl className={classes.facts}>
          <dt>{t('validFrom')}</dt>
          <dd>{slashed(dateOf(slot.valid_from))}</dd>
          {slot.valid_until !== null && (
            <>
              <dt>{t('validUntil')}</dt>
              <dd>{slashed(dateOf(slot.valid_until))}</dd>
            </>
          )}
          {slot.userpools.length > 0 && (
            <>
              <dt>{t('userpools')}</dt>
              <dd>{slot.userpools.join(', ')}</dd>
            </>
          )}
          <dt>{t('days')}</dt>
          <dd>
            <WeekdayLetters days={slot} />
          </dd>
          {slot.hint !== '' && (
            <>
              <dt>{t('hint')}</dt>
              <dd>{slot.hint}</dd>
            </>
          )}
        </dl>
      ) : (
        <p className={classes.names}>
          {event.slots
            .slice(0, NAMED)
            .map(({ object_id }) => nameOf(object_id))
            .join(', ')}
          {rest > 0 && ` ${t('more', { count: rest })}`}
        </p>
      )}
      <p className={classes.foot}>{event.slots.length === 1 ? t('clickToChange') : t('clickToChoose')}</p>
    </div>,
    // Inside the main landmark, because content outside of it belongs to none.
    document.getElementById(MAIN_ID) ?? document.body,
  );
}
