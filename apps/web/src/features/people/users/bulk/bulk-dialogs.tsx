import type { ReactNode } from 'react';
import type { Bulk } from '../use-user-actions.tsx';
import { AccountTypeDialog } from './account-type-dialog.tsx';
import { BuildingDialog } from './building-dialog.tsx';
import { RemoveDialog } from './remove-dialog.tsx';

/** Each dialog shows its effect in numbers before it is confirmed. */
export function BulkDialogs({ dialog, onClose }: { dialog: Bulk | undefined; onClose: () => void }): ReactNode {
  if (dialog === undefined) return null;
  const { kind, users } = dialog;
  if (kind === 'remove') return <RemoveDialog users={users} onClose={onClose} />;
  if (kind === 'accountType') return <AccountTypeDialog users={users} onClose={onClose} />;
  return <BuildingDialog users={users} isAdding={kind === 'add'} onClose={onClose} />;
}
