import type { AdminDesk } from '@berth/contract';
import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLookedAt } from '../../../lib/save-conflict.ts';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import dialog from '../dialog-parts.module.css';
import { RoomSelect } from '../room-select.tsx';
import { chosenOf } from '../chosen-of.ts';
import { useNumbers } from '../use-numbers.ts';
import type { Structure } from '../use-structure.ts';
import { useChangeDesks } from './use-desk-changes.ts';

type ChangeDesksDialogProps = { desks: readonly AdminDesk[]; structure: Structure; onClose: () => void };

/** Sets the same room or type for many desks. Fields left empty stay as each desk has them. */
export function ChangeDesksDialog({ desks, structure, onClose }: ChangeDesksDialogProps) {
  const { t } = useTranslation('structure');
  const numbers = useNumbers();
  const { lookedAt, lookAgain } = useLookedAt(desks);
  const change = useChangeDesks();
  const form = useForm({ initial: { roomId: '', type: '' } });
  const { roomId, type } = form.fields;
  const room = structure.roomOf(roomId);
  const moving = room ? desks.filter(({ floorId, x }) => floorId !== room.floorId && x !== null).length : 0;
  const isNothing = roomId === '' && type === '';
  const save = () =>
    change.mutate(
      {
        ...chosenOf(lookedAt),
        ...(roomId !== '' && { roomId }),
        ...((type === 'DESK' || type === 'PARKING') && { type }),
      },
      { onSuccess: onClose, onError: lookAgain },
    );
  return (
    <FormDialog
      title={t('desk.changeTitle', { what: numbers.desks(desks.length) })}
      yes={t('desk.changeYes', { what: numbers.desks(desks.length) })}
      isReady={!isNothing}
      isPending={change.isPending}
      onYes={save}
      onClose={onClose}
    >
      <RoomSelect
        label={t('column.room')}
        structure={structure}
        value={roomId}
        placeholder={t('unchanged')}
        isClearable
        onChoose={(id) => form.set({ roomId: id })}
      />
      {moving > 0 && <p className={dialog.warn}>{t('desk.losePlace', { what: numbers.desks(moving) })}</p>}
      <NativeSelect
        size="sm"
        label={t('column.type')}
        data={[
          { value: '', label: t('unchanged') },
          { value: 'DESK', label: t('type.desk') },
          { value: 'PARKING', label: t('type.parking') },
        ]}
        {...form.text('type')}
      />
    </FormDialog>
  );
}
