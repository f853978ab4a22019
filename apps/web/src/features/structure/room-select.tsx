import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Structure } from './use-structure.ts';

/** Typing finds the others. */
const SHOWN_AT_ONCE = 100;

type RoomSelectProps = {
  label: string;
  structure: Structure;
  /** Empty if none is chosen yet. */
  value: string;
  error?: string | undefined;
  placeholder?: string;
  isClearable?: boolean;
  onChoose: (roomId: string) => void;
};

/** A select with the rooms by floor, searchable by typing. */
export function RoomSelect({ label, structure, value, error, placeholder, isClearable, onChoose }: RoomSelectProps) {
  const { t } = useTranslation('structure');
  const { floors, rooms } = structure;
  const data = floors.map((floor) => ({
    group: floor.name,
    items: rooms.filter(({ floorId }) => floorId === floor.id).map(({ id, name }) => ({ value: id, label: name })),
  }));
  return (
    <Select
      size="sm"
      label={label}
      data={data}
      value={value === '' ? null : value}
      error={error}
      placeholder={placeholder ?? t('chooseRoom')}
      searchable
      limit={SHOWN_AT_ONCE}
      clearable={isClearable ?? false}
      allowDeselect={false}
      nothingFoundMessage={t('filter.nothing')}
      onChange={(chosen) => onChoose(chosen ?? '')}
      comboboxProps={{ withinPortal: true }}
    />
  );
}
