import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { TimelineDay } from '../../../../workplace/day-timeline/day-timeline.tsx';
import classes from './list.module.css';
import { ChoiceRow } from './choice-row.tsx';
import { choiceBeside, type Row } from './list-rows.ts';
import { useVisibleRows } from './use-visible-rows.ts';
import type { StatusText } from '../use-status-text.ts';
import type { Choice } from '../choices.ts';

const HEADING_ROW = 40;
const CHOICE_ROW = 48;

const rowId = (id: string) => `in-list-${id}`;

type Props = {
  rows: readonly Row[];
  day: TimelineDay;
  textOf(choice: Choice): StatusText;
  selected: string | undefined;
  onSelect(id: string | undefined): void;
  onOpen(id: string): void;
  /** The texts say how near each is to a person. */
  isNear: boolean;
};

/** The floor as a timetable. The selection is shared with the map, and keys work the same in both. */
export function ChoiceList({ rows, day, textOf, selected, onSelect, onOpen, isNear }: Props) {
  const { t } = useTranslation('reservations');
  const heights = useMemo(() => rows.map(({ kind }) => (kind === 'heading' ? HEADING_ROW : CHOICE_ROW)), [rows]);
  const { scroller, starts, range, reveal } = useVisibleRows(heights);

  const latest = useRef({ rows, reveal });
  useEffect(() => {
    latest.current = { rows, reveal };
  }, [rows, reveal]);
  useEffect(() => {
    const at = latest.current.rows.findIndex(({ id, kind }) => kind === 'choice' && id === selected);
    if (at >= 0) latest.current.reveal(at);
  }, [selected]);

  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key] as 1 | -1 | undefined;
    if (by !== undefined) onSelect(choiceBeside(rows, selected, by));
    else if (event.key === 'Home') onSelect(choiceBeside(rows, undefined, 1));
    else if (event.key === 'End') onSelect(choiceBeside(rows, undefined, -1));
    else if (event.key === 'Enter' && selected !== undefined) onOpen(selected);
    else if (event.key === 'Escape' && selected !== undefined) onSelect(undefined);
    else return;
    event.preventDefault();
  };
  const hasSelected = rows.some(({ id }) => id === selected);
  const of = rows.filter(({ kind }) => kind === 'choice').length;
  let place = 0;
  const places = rows.map(({ kind }) => (kind === 'choice' ? ++place : 0));

  return (
    <div
      ref={scroller}
      className={classes.list}
      role="listbox"
      tabIndex={0}
      aria-label={t('list')}
      aria-activedescendant={hasSelected && selected !== undefined ? rowId(selected) : undefined}
      onKeyDown={onKeyDown}
    >
      <div role="presentation" className={classes.rows} style={{ height: starts.at(-1) ?? 0 }}>
        {rows.slice(range.from, range.to).map((row, at) => {
          const index = range.from + at;
          const style = { height: heights[index], transform: `translateY(${starts[index]}px)` };
          if (row.kind === 'heading')
            return (
              <div key={`heading ${row.id}`} role="presentation" className={classes.room} style={style}>
                <b>{row.name}</b>
                <span>{t('freeOf', { free: row.free, of: row.of })}</span>
              </div>
            );
          return (
            <ChoiceRow
              key={row.id}
              id={rowId(row.id)}
              choice={row.choice}
              text={textOf(row.choice)}
              day={day}
              style={style}
              isSelected={row.id === selected}
              isNear={isNear}
              place={places[index] ?? 0}
              of={of}
              onChoose={() => {
                onSelect(row.id);
                onOpen(row.id);
              }}
            />
          );
        })}
      </div>
    </div>
  );
}
