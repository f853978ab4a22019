import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fold } from '../../ui/command-palette/palette-filter.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { colourStyle, type RoomColour } from './room-colours.ts';
import classes from './room-list.module.css';

export type ListedRoom = { id: string; name: string; colour?: RoomColour | undefined; aside?: string | undefined };

type RoomListProps = {
  rooms: readonly ListedRoom[];
  selected: ReadonlySet<string>;
  onChange: (selected: ReadonlySet<string>) => void;
  /** The accessible name of the group. */
  label: string;
  /** Ids of texts that describe it: a hint, an error. */
  describedBy?: string | undefined;
  isField?: boolean;
  isInvalid?: boolean;
  /** Gets the focus when its dialog opens. */
  isFirst?: boolean;
};

/** A shorter list needs no filter. */
const FILTER_FROM = 8;

/**
 * A list of rooms with checkboxes, a filter and 'select all'. Used as the calendar's panel and as a field in a dialog.
 */
export function RoomList({ rooms, selected, onChange, label, ...rest }: RoomListProps) {
  const { t } = useTranslation('opening-hours');
  const [typed, setTyped] = useState('');
  const needle = fold(typed.trim());
  const matching = rooms.filter(({ name }) => fold(name).includes(needle));
  const ticked = matching.filter(({ id }) => selected.has(id)).length;

  const tick = (ids: readonly string[], checked: boolean) => {
    const next = new Set(selected);
    for (const id of ids)
      if (checked) next.add(id);
      else next.delete(id);
    onChange(next);
  };

  return (
    <div
      className={`${classes.list} ${rest.isField ? classes.field : ''}`}
      role="group"
      aria-label={label}
      aria-describedby={rest.describedBy}
      data-invalid={rest.isInvalid || undefined}
    >
      {rooms.length >= FILTER_FROM && (
        <TextInput
          data-autofocus={rest.isFirst || undefined}
          className={classes.filter ?? ''}
          size="sm"
          type="search"
          aria-label={t('filterRooms')}
          placeholder={t('filterRooms')}
          leftSection={<IconSearch size={15} stroke={1.6} aria-hidden />}
          rightSection={
            typed !== '' && (
              <CloseButton size={24} iconSize={14} aria-label={t('clearFilter')} onClick={() => setTyped('')} />
            )
          }
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => {
            // In a dialog Enter would save the form, but the user is only searching for a room.
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
      )}
      {rooms.length > 1 && (
        <label className={`${classes.row} ${classes.all}`}>
          <Checkbox
            checked={matching.length > 0 && ticked === matching.length}
            isMixed={ticked > 0 && ticked < matching.length}
            onChange={(checked) =>
              tick(
                matching.map(({ id }) => id),
                checked,
              )
            }
          />
          <span className={classes.name}>{t('selectAll')}</span>
          <span className={classes.number}>{t('ofRooms', { number: ticked, all: matching.length })}</span>
        </label>
      )}
      <div className={classes.rooms}>
        {matching.map(({ id, name, colour, aside }) => (
          <label key={id} className={classes.row} data-off={selected.has(id) ? undefined : true} title={name}>
            <Checkbox
              {...(colour && { className: classes.coloured, style: colourStyle(colour) })}
              checked={selected.has(id)}
              onChange={(checked) => tick([id], checked)}
            />
            <span className={classes.name}>{name}</span>
            {aside !== undefined && <span className={classes.number}>{aside}</span>}
          </label>
        ))}
        {matching.length === 0 && (
          <p className={classes.nothing}>{rooms.length === 0 ? t('noRooms') : t('noRoomFound')}</p>
        )}
      </div>
    </div>
  );
}
