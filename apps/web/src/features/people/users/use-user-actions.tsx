import type { UserRow } from '@berth/contract';
import { IconBuildingMinus, IconBuildingPlus, IconIdBadge2, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TableAction } from '../../../ui/data-table/data-table.tsx';

const ICON = { size: 16, stroke: 1.6, 'aria-hidden': true } as const;

export type BulkKind = 'add' | 'leave' | 'accountType' | 'remove';
export type Bulk = { readonly kind: BulkKind; readonly users: readonly UserRow[] };

/** Actions for one user or several; each opens a dialog that shows its effect. */
export function useUserActions(onOpen: (id: string) => void) {
  const { t } = useTranslation('people');
  const [dialog, setDialog] = useState<Bulk>();
  const start = (kind: BulkKind) => (users: readonly UserRow[]) => setDialog({ kind, users });
  const isGone = ({ state }: UserRow) => state === 'removed';
  const limit = (users: readonly UserRow[]) =>
    users.some(isGone) ? { disabled: true, reason: t('bulk.removedAmong') } : {};
  const kinds = [
    { kind: 'add', label: t('bulk.add'), icon: <IconBuildingPlus {...ICON} /> },
    { kind: 'leave', label: t('bulk.leave'), icon: <IconBuildingMinus {...ICON} /> },
    { kind: 'accountType', label: t('users.accountType'), icon: <IconIdBadge2 {...ICON} /> },
  ] as const;
  const removal = (count: number) => t('bulk.remove', { count });
  return {
    dialog,
    close: () => setDialog(undefined),
    ofRow: (user: UserRow): TableAction<UserRow>[] => [
      { label: t('ui:edit'), icon: <IconPencil {...ICON} />, onClick: ({ id }) => onOpen(id) },
      ...kinds.map(({ kind, label, icon }) => ({
        label,
        icon,
        onClick: (one: UserRow) => start(kind)([one]),
        ...limit([user]),
      })),
      {
        label: removal(1),
        icon: <IconTrash {...ICON} />,
        danger: true,
        onClick: (one) => start('remove')([one]),
        ...limit([user]),
      },
    ],
    ofMany: (users: readonly UserRow[]): TableAction<readonly UserRow[]>[] => [
      ...kinds.map(({ kind, label, icon }) => ({ label, icon, onClick: start(kind), ...limit(users) })),
      {
        label: removal(users.length),
        icon: <IconTrash {...ICON} />,
        danger: true,
        onClick: start('remove'),
        ...limit(users),
      },
    ],
  };
}
