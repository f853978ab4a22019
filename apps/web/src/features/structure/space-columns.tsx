import type { AdminDesk, Room } from '@berth/contract';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../ui/data-table/data-table.tsx';
import type { Filter } from '../../ui/filters/filters.tsx';
import { Labels, Swatch } from './attributes/label.tsx';
import type { Structure } from './use-structure.ts';

const named = (items: readonly { readonly name: string }[] = []) =>
  items.map(({ name }) => ({ value: name, label: name }));

/** The columns that the tables of desks and of rooms share; each table chooses their order and widths. */
export function useSpaceColumns(structure: Structure | undefined) {
  const { t } = useTranslation('structure');
  const colourOf = (name: string) => structure?.attributeOf(name)?.colour;
  return {
    name: { key: 'name', header: t('column.name'), value: ({ name }) => name },
    floor: {
      key: 'floor',
      header: t('column.floor'),
      value: ({ floorId }) => structure?.floorOf(floorId)?.name ?? null,
    },
    attributes: {
      key: 'attributes',
      header: t('column.attributes'),
      value: ({ attributes }) => attributes.join(', ') || null,
      cell: ({ attributes }) => <Labels names={attributes} colourOf={colourOf} />,
    },
  } satisfies Record<string, Column<AdminDesk | Room>>;
}

/** The filters that the tables of desks and of rooms share. */
export function useSpaceFilters(structure: Structure | undefined) {
  const { t } = useTranslation('structure');
  const labels = structure?.attributes.map(({ name, colour }) => ({
    value: name,
    label: name,
    mark: <Swatch colour={colour} />,
  }));
  return {
    floor: { name: 'floor', label: t('column.floor'), options: named(structure?.floors) },
    attribute: { name: 'attribute', label: t('filter.attribute'), options: labels ?? [] },
  } satisfies Record<string, Filter>;
}
