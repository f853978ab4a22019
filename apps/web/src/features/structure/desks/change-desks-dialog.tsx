import type { AdminDesk } from '@berth/contract';
import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLookedAt } from '../../../lib/save-conflict.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
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
  const [roomId, setRoomId] = useState('');
  const [type, setType] = useState('');
  const room = structure.roomOf(roomId);
  const moving = room ? desks.filter(({ floorId, x }) => floorId !== room.floorId && x !== null).length : 0;
  const isNothing = roomId === '' && type === '';
  const save = () => {
    if (isNothing) return;
    change.mutate(
      {
        ...chosenOf(lookedAt),
        ...(roomId !== '' && { roomId }),
        ...((type === 'DESK' || type === 'PARKING') && { type }),
      },
      { onSuccess: onClose, onError: lookAgain },
    );
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      onSubmit={save}
      title={t('desk.changeTitle', { what: numbers.desks(desks.length) })}
      footer={
        <>
          <Button variant="default" size="sm" onClick={onClose}>
            {t('ui:cancel')}
          </Button>
          <Button type="submit" size="sm" loading={change.isPending} disabled={isNothing}>
            {t('desk.changeYes', { what: numbers.desks(desks.length) })}
          </Button>
        </>
      }
    >
      <div className={dialog.fields}>
        <RoomSelect
          label={t('column.room')}
          structure={structure}
          value={roomId}
          placeholder={t('unchanged')}
          isClearable
          onChoose={setRoomId}
        />
        {moving > 0 && <p className={dialog.warn}>{t('desk.losePlace', { what: numbers.desks(moving) })}</p>}
        <NativeSelect
          size="sm"
          label={t('column.type')}
          value={type}
          data={[
            { value: '', label: t('unchanged') },
            { value: 'DESK', label: t('type.desk') },
            { value: 'PARKING', label: t('type.parking') },
          ]}
          onChange={(event) => setType(event.currentTarget.value)}
        />
      </div>
    </Dialog>
  );
}
