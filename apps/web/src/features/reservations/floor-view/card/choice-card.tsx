import type { Period } from '@berth/domain/time';
import { IconUsers, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { AttributeIcon } from '../../../../workplace/attributes/attribute-icon.tsx';
import { glyphOf } from '../refusal/about-refusal.ts';
import { StatusGlyph } from '../../../../workplace/floor-map/status-glyph.tsx';
import classes from './card.module.css';
import kit from '../../../../ui/kit.module.css';
import type { Choice } from '../choices.ts';
import { DayTimeline, TimelineAxis, type TimelineDay } from '../../../../workplace/day-timeline/day-timeline.tsx';
import { inOneLine, type StatusText } from '../use-status-text.ts';
import type { FloorActions } from '../use-floor-actions.ts';
import { CardButtons } from './card-buttons.tsx';
import { MoveNote } from './move-note.tsx';
import { RoomDay } from './room-day.tsx';
import type { Place } from '../../../../lib/buildings/place.ts';
import { checkQuery } from '../check-query.ts';

/** The reason why the user cannot reserve the space in the window, in the words of the rule with its numbers. */
function useWhyNot(place: Place, { id, occupancy }: Choice, { start, end }: Period): string | undefined {
  const body = { objectId: id, startDatetime: new Date(start).toISOString(), endDatetime: new Date(end).toISOString() };
  const { data } = useQuery({ ...checkQuery(place, body), enabled: occupancy.rule !== null });
  return occupancy.rule === null ? undefined : data?.occurrences[0]?.reasons[0]?.message;
}

const TIMELINE_WIDTH = 286;

type Props = {
  place: Place;
  choice: Choice;
  floorName: string;
  text: StatusText;
  day: TimelineDay;
  /** Opened by a key: the card takes the focus, and returns it on closing. */
  takesFocus: boolean;
  onClose(): void;
  actions: FloorActions;
  /** Actions on the user's own reservation. */
  own: ReactNode;
};

/** One spot: its details, status and possible actions. */
export function ChoiceCard(props: Props) {
  const { place, choice, floorName, text, day, takesFocus, onClose, actions, own } = props;
  const { t } = useTranslation('reservations');
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!takesFocus) return undefined;
    const opener = document.activeElement;
    card.current?.querySelector<HTMLElement>('[data-first]')?.focus({ preventScroll: true });
    return () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, [takesFocus]);
  const whyNot = useWhyNot(place, choice, day.window);
  const { name, roomName, attributes, sign, held, openings, maximumOccupants: seats } = choice;
  const isRoom = choice.type === 'ROOM';
  const { way } = actions.way;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  };
  const where = roomName === undefined ? floorName : `${roomName}, ${floorName}`;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it from wherever one is in it
    <div ref={card} className={classes.card} role="dialog" aria-label={`${name}, ${where}`} onKeyDown={onKeyDown}>
      <div className={classes.title}>
        <b>{name}</b>
        <span>{where}</span>
        <button type="button" className={classes.close} aria-label={t('ui:close')} onClick={onClose}>
          <IconX size={18} stroke={1.75} aria-hidden />
        </button>
      </div>
      <p className={classes.status} data-status={sign}>
        <StatusGlyph status={glyphOf(choice)} size={16} />
        {inOneLine(text)}
      </p>
      {(attributes.length > 0 || seats !== undefined) && (
        <ul className={classes.attributes} aria-label={t('attributes')}>
          {seats !== undefined && (
            <li className={classes.seats}>
              <IconUsers size={14} stroke={1.75} aria-hidden /> {t('seats', { count: seats })}
            </li>
          )}
          {attributes.map((one) => (
            <li key={one}>
              <AttributeIcon name={one} size={14} />
              {one}
            </li>
          ))}
        </ul>
      )}
      {way === 'refused' && whyNot !== undefined && <p className={classes.why}>{whyNot}</p>}
      <div className={kit.stack1}>
        <DayTimeline
          day={day}
          held={held}
          own={choice.own}
          openings={openings}
          width={TIMELINE_WIDTH}
          height={isRoom ? 26 : 34}
          look={isRoom ? 'bar' : 'steps'}
        />
        <TimelineAxis day={day} width={TIMELINE_WIDTH} />
      </div>
      {isRoom && <RoomDay place={place} room={choice} day={day} />}
      {(way === 'move' || way === 'hindered') && (
        <div className={classes.move}>
          <MoveNote to={choice} way={actions.way} zone={day.zone} />
        </div>
      )}
      {way === 'yours' && own}
      <CardButtons actions={actions} />
    </div>
  );
}
