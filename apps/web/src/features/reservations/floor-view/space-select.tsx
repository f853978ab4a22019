import type { Desk, Floor, Room } from '@berth/contract';
import { Select } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { inNaturalOrder } from '../../../lib/natural-order.ts';

type Props = {
  label: string;
  floors: readonly Floor[];
  rooms: readonly Room[];
  desks: readonly Desk[];
  /** An option before all spaces. */
  first?: { readonly value: string; readonly label: string };
  value: string | null;
  onChange(objectId: string): void;
};

/** A building may have thousands of spaces: typing finds the others. */
const SHOWN = 60;

/** Everything that can be reserved, floor by floor. */
const groupsOf = ({ floors, rooms, desks }: Pick<Props, 'floors' | 'rooms' | 'desks'>) =>
  floors
    .map(({ id: floorId, name: group }) => {
      const ofFloor = [
        ...desks.map(({ id, name, roomName, floorId: on }) => ({ id, text: `${name} · ${roomName}`, on })),
        ...rooms
          .filter(({ reservedBy }) => reservedBy === 'whole')
          .map(({ id, name, floorId: on }) => ({ id, text: name, on })),
      ].filter(({ on }) => on === floorId);
      return {
        group,
        items: inNaturalOrder(ofFloor, ({ text }) => text).map(({ id, text }) => ({ value: id, label: text })),
      };
    })
    .filter(({ items }) => items.length > 0);

export function SpaceSelect({ label, floors, rooms, desks, first, value, onChange }: Props) {
  const { t } = useTranslation('reservations');
  const groups = useMemo(() => groupsOf({ floors, rooms, desks }), [floors, rooms, desks]);
  const data = first ? [first, ...groups] : groups;
  return (
    <Select
      size="md"
      label={label}
      searchable
      allowDeselect={false}
      limit={SHOWN}
      data={data}
      value={value}
      maxDropdownHeight={280}
      nothingFoundMessage={t('nothingFound')}
      comboboxProps={{ withinPortal: false, keepMounted: false }}
      selectFirstOptionOnChange
      onChange={(chosen) => {
        if (chosen !== null) onChange(chosen);
      }}
    />
  );
}
