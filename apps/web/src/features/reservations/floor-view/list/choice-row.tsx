import { VisuallyHidden } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { AttributeIcons } from '../../../../workplace/attributes/attribute-icons.tsx';
import { glyphOf } from '../refusal/about-refusal.ts';
import { StatusGlyph } from '../../../../workplace/floor-map/status-glyph.tsx';
import type { Choice } from '../choices.ts';
import { DayTimeline, type TimelineDay } from '../../../../workplace/day-timeline/day-timeline.tsx';
import classes from './list.module.css';
import type { StatusText } from '../use-status-text.ts';

/** Narrow enough for the smallest phone beside a name and the status. */
export const TIMELINE_WIDTH = 128;

type Props = {
  id: string;
  choice: Choice;
  text: StatusText;
  day: TimelineDay;
  style: CSSProperties;
  isSelected: boolean;
  /** The text says how near it is to a person. */
  isNear: boolean;
  place: number;
  of: number;
  onChoose(): void;
};

/** One row of the timetable. The list handles the keys, so the row handles none. */
export function ChoiceRow({ id, choice, text, day, style, isSelected, isNear, place, of, onChoose }: Props) {
  const { t } = useTranslation('reservations');
  const { name, roomName, attributes, sign, own, held, openings, maximumOccupants: seats, type, offeredUntil } = choice;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- Enter on the list does the same
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isSelected}
      aria-setsize={of}
      aria-posinset={place}
      className={classes.choice}
      data-status={sign}
      data-type={type}
      data-near={isNear || undefined}
      data-offered={offeredUntil !== undefined || undefined}
      style={style}
      onClick={onChoose}
    >
      {offeredUntil === undefined ? (
        <StatusGlyph status={glyphOf(choice)} size={16} />
      ) : (
        <i className={classes.offer} aria-hidden />
      )}
      <span className={classes.name}>
        <b>{name}</b>
        {roomName !== undefined && <VisuallyHidden>{roomName}</VisuallyHidden>}
        <span className={classes.equipment}>
          {seats !== undefined && (
            <span className={classes.seats}>
              <IconUsers size={14} stroke={1.75} aria-hidden />
              <i aria-hidden>{seats}</i>
              <b>{t('seats', { count: seats })}</b>
            </span>
          )}
          <AttributeIcons names={attributes} />
        </span>
      </span>
      {type !== 'ROOM' && <DayTimeline day={day} held={held} own={own} openings={openings} width={TIMELINE_WIDTH} />}
      <span className={classes.text}>
        <span data-free={text.isFree || undefined}>{text.main}</span>
        {text.more !== undefined && <small>{text.more}</small>}
      </span>
    </div>
  );
}
