import { IconArmchair, IconChevronDown, IconChevronRight, IconParking } from '@tabler/icons-react';
import type { CSSProperties, MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useRoomNotes } from '../../canvas/use-room-notes.ts';
import { isPlaced } from '../../../../../workplace/floor-map/shapes/footprint.ts';
import { coloursOf, type Row } from '../../model/objects.ts';
import { useEditor } from '../../session/editor-context.ts';
import classes from './objects.module.css';
import kit from '../../../../../ui/kit.module.css';

type ObjectRowProps = {
  id: string;
  row: Row;
  top: number;
  place: number;
  of: number;
  isActive: boolean;
  isSelected: boolean;
  onClick(event: MouseEvent): void;
  onOpen(id: string, isOpen: boolean): void;
};

export function ObjectRow({ id, row, top, place, of, isActive, isSelected, onClick, onOpen }: ObjectRowProps) {
  return (
    // The list itself handles the keys.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      id={id}
      role="option"
      aria-selected={isSelected}
      aria-setsize={of}
      aria-posinset={place}
      className={classes.row}
      data-kind={row.kind}
      data-active={isActive || undefined}
      style={{ transform: `translateY(${top}px)` }}
      onClick={onClick}
    >
      {row.kind === 'room' ? <RoomRow row={row} onOpen={onOpen} /> : <DeskRow row={row} />}
    </div>
  );
}

function RoomRow({ row, onOpen }: { row: Extract<Row, { kind: 'room' }>; onOpen: ObjectRowProps['onOpen'] }) {
  const { t } = useTranslation('plan-editor');
  const { draft } = useEditor();
  const noteOf = useRoomNotes();
  const { room, isOpen, desks } = row;
  const colour = coloursOf(draft.rooms).get(room.id) ?? 1;
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <>
      {/* For the pointer; the keyboard has left and right. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <span
        className={classes.chevron}
        aria-hidden
        onClick={(event) => {
          event.stopPropagation();
          onOpen(room.id, !isOpen);
        }}
      >
        {desks > 0 && <Chevron size={14} stroke={1.6} />}
      </span>
      <span className={classes.square} style={{ '--room': `var(--label-${colour})` } as CSSProperties} aria-hidden />
      <span className={kit.ellipsis}>{room.name}</span>
      <span className={classes.note}>{room.polygon.length === 0 ? t('objects.notDrawn') : noteOf(room.id)}</span>
    </>
  );
}

function DeskRow({ row: { desk } }: { row: Extract<Row, { kind: 'desk' }> }) {
  const { t } = useTranslation('plan-editor');
  const { published } = useEditor();
  const isNew = !published.desks.some(({ id }) => id === desk.id);
  const Icon = desk.type === 'PARKING' ? IconParking : IconArmchair;
  return (
    <>
      <Icon className={classes.icon} size={14} stroke={1.6} aria-hidden />
      <span className={kit.ellipsis}>{desk.name}</span>
      {isNew && <span className={classes.new}>{t('objects.new')}</span>}
      <span className={classes.note}>{isPlaced(desk) ? `${Math.round(desk.rotation)}°` : t('objects.notPlaced')}</span>
    </>
  );
}
