import { screen, within } from '@testing-library/react';
import { vi } from 'vitest';
import { renderInBerth } from '../testing.tsx';
import { type Column, DataTable, type DataTableProps } from './data-table.tsx';

export type Desk = { id: string; name: string; room: string | null; seats: number };
export const DESKS: readonly Desk[] = [
  { id: 'c', name: 'Gamma', room: 'Atrium', seats: 10 },
  { id: 'a', name: 'Alpha', room: null, seats: 9 },
  { id: 'b', name: 'Beta', room: 'Atrium', seats: 1 },
  { id: 'd', name: 'Delta', room: 'Werf', seats: 2 },
];
export const COLUMNS: readonly Column<Desk>[] = [
  { key: 'name', header: 'Name', value: ({ name }) => name },
  { key: 'room', header: 'Room', value: ({ room }) => room, hint: 'Where it stands' },
  { key: 'seats', header: 'Seats', value: ({ seats }) => seats, hiddenByDefault: true },
];

export const onOpen = vi.fn();
export const onRemove = vi.fn();
export const onEdit = vi.fn();

export const table = (change: Partial<DataTableProps<Desk>> = {}) => (
  <DataTable
    name="desks"
    organisation="harbour"
    label="Desks"
    rows={DESKS}
    rowId={({ id }) => id}
    columns={COLUMNS}
    onOpen={onOpen}
    rowActions={() => [
      { label: 'Edit', onClick: onEdit },
      { label: 'Archive', onClick: onRemove, disabled: true, reason: 'It is in use' },
    ]}
    bulkActions={(rows) => [
      { label: `Remove ${rows.length} desks`, danger: true, onClick: onRemove },
      { label: 'Move', onClick: onEdit, disabled: true, reason: 'Several floors' },
    ]}
    {...change}
  />
);
export const show = (change: Partial<DataTableProps<Desk>> = {}, path = '/workplace/admin') =>
  renderInBerth(table(change), { path });

export const names = () => screen.queryAllByRole('rowheader').map((cell) => cell.textContent);
export const row = (name: string) => screen.getByRole('row', { name: new RegExp(name) });
export const selected = () =>
  screen.getAllByRole('row', { selected: true }).map((one) => within(one).getByRole('rowheader').textContent);
