import type { Desk, Room } from '@berth/contract';
import { IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LabelledCheckbox } from '../../../ui/fields/checkbox.tsx';
import kit from '../../../ui/kit.module.css';
import { toggled, toggledRoom } from './neighbourhood-form.ts';
import classes from './neighbourhoods.module.css';

type Props = {
  rooms: readonly Room[];
  desks: readonly Desk[];
  /** The name of the other neighbourhood of a desk. */
  elsewhere: ReadonlyMap<string, string>;
  spaceIds: readonly string[];
  onChange(spaceIds: readonly string[]): void;
};

/** Whole rooms, or single desks of them: all that the map can do, by keyboard. */
export function DeskPicker({ rooms, desks, elsewhere, spaceIds, onChange }: Props) {
  const { t } = useTranslation('neighbourhoods');
  const inside = Map.groupBy(desks, ({ roomId }) => roomId);
  const selected = new Set(spaceIds);
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set());
  return (
    <fieldset className={classes.desks}>
      <legend>{t('form.desks')}</legend>
      {rooms.flatMap((room) => {
        const ofRoom = inside.get(room.id) ?? [];
        if (ofRoom.length === 0) return [];
        const free = ofRoom.filter(({ id }) => !elsewhere.has(id)).map(({ id }) => id);
        const count = ofRoom.filter(({ id }) => selected.has(id)).length;
        const isOpen = expanded.has(room.id) || (count > 0 && count < ofRoom.length);
        return (
          <div key={room.id}>
            <div className={kit.row2}>
              <button
                type="button"
                className={classes.expand}
                aria-expanded={isOpen}
                aria-label={t('form.desksOf', { room: room.name })}
                onClick={() => setExpanded(new Set(toggled([...expanded], room.id)))}
              >
                <IconChevronRight size={16} stroke={1.8} aria-hidden />
              </button>
              <LabelledCheckbox
                className={classes.room}
                checked={count > 0 && count === ofRoom.length}
                isMixed={count > 0 && count < ofRoom.length}
                disabled={free.length === 0}
                onChange={() => onChange(toggledRoom(spaceIds, free))}
              >
                {t('form.room', { room: room.name, selected: count, all: ofRoom.length })}
              </LabelledCheckbox>
            </div>
            {isOpen &&
              ofRoom.map(({ id, name }) => {
                const neighbourhood = elsewhere.get(id);
                return (
                  <LabelledCheckbox
                    key={id}
                    className={classes.desk}
                    checked={selected.has(id)}
                    disabled={neighbourhood !== undefined}
                    onChange={() => onChange(toggled(spaceIds, id))}
                  >
                    {neighbourhood === undefined ? name : t('form.other', { name, neighbourhood })}
                  </LabelledCheckbox>
                );
              })}
          </div>
        );
      })}
    </fieldset>
  );
}
