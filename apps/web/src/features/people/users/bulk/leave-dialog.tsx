import { removeUserFromGroup, type UserGroup, type UserRow } from '@berth/contract';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../lib/api.ts';
import { useUserChange } from '../drawer/use-user-change.ts';
import { nameOf } from '../user-columns.tsx';
import { BulkFrame } from './bulk-frame.tsx';
import { LeavingCounts } from './leaving-counts.tsx';
import { useAddToBuilding } from './use-add-to-building.ts';

type Props = { user: UserRow; building: Pick<UserGroup, 'id' | 'name'>; onClose: () => void };

/** Removes one user from a building, after showing what that releases. Undo adds them again. */
export function LeaveDialog({ user, building, onClose }: Props) {
  const { t } = useTranslation('people');
  const change = useUserChange();
  const add = useAddToBuilding();
  const remove = () => call(removeUserFromGroup, { params: { userId: user.id, groupId: building.id } });
  return (
    <BulkFrame
      title={t('removal.leaveTitle', { name: nameOf(user), building: building.name })}
      yes={t('bulk.leave')}
      isReady
      done={change.isPending ? 0 : undefined}
      of={1}
      isDangerous
      onClose={onClose}
      onYes={() => void change.run(remove, () => add(user.id, building.id)).then(onClose)}
    >
      <LeavingCounts users={[user]} buildingId={building.id} isPaused={change.isPending} />
    </BulkFrame>
  );
}
