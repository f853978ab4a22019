import type { Room } from '@berth/contract';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLookedAt } from '../../../lib/save-conflict.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import dialog from '../dialog-parts.module.css';
import { chosenOf } from '../chosen-of.ts';
import { useNumbers } from '../use-numbers.ts';
import type { Structure } from '../use-structure.ts';
import { useWays, WAYS } from './reserved-by.tsx';
import { figuresIn, MOST_OCCUPANTS } from './room-form.ts';
import { useChangeRooms } from './use-room-changes.ts';

type ChangeRoomsDialogProps = {
  rooms: readonly Room[];
  desks: ReadonlyMap<string, number>;
  structure: Structure;
  onClose: () => void;
};

/** Sets the same floor, way of reserving or maximum for many rooms. Fields left empty stay as each room has them. */
export function ChangeRoomsDialog({ rooms, desks, structure, onClose }: ChangeRoomsDialogProps) {
  const { t } = useTranslation('structure');
  const numbers = useNumbers();
  const ways = useWays();
  const { lookedAt, lookAgain } = useLookedAt(rooms);
  const change = useChangeRooms();
  const [floorId, setFloorId] = useState('');
  const [way, setWay] = useState('');
  const [maximum, setMaximum] = useState('');
  const reservedBy = WAYS.find((option) => option === way);
  const moving = floorId === '' ? [] : rooms.filter((room) => room.floorId !== floorId);
  const along = moving.reduce((sum, { id }) => sum + (desks.get(id) ?? 0), 0);
  const isTooMany = Number(maximum) > MOST_OCCUPANTS;
  const isNothing = floorId === '' && reservedBy === undefined && maximum === '';
  const save = () => {
    if (isNothing || isTooMany) return;
    change.mutate(
      {
        ...chosenOf(lookedAt),
        ...(floorId !== '' && { floorId }),
        ...(reservedBy && { reservedBy }),
        ...(maximum !== '' && { maximumOccupants: Number(maximum) }),
      },
      { onSuccess: onClose, onError: lookAgain },
    );
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      onSubmit={save}
      title={t('desk.changeTitle', { what: numbers.rooms(rooms.length) })}
      footer={
        <>
          <Button variant="default" size="sm" onClick={onClose}>
            {t('ui:cancel')}
          </Button>
          <Button type="submit" size="sm" loading={change.isPending} disabled={isNothing}>
            {t('desk.changeYes', { what: numbers.rooms(rooms.length) })}
          </Button>
        </>
      }
    >
      <div className={dialog.fields}>
        <NativeSelect
          size="sm"
          label={t('column.reservedBy')}
          value={way}
          data={[{ value: '', label: t('unchanged') }, ...WAYS.map((one) => ({ value: one, label: ways[one].name }))]}
          description={reservedBy && ways[reservedBy].text}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          onChange={(event) => setWay(event.currentTarget.value)}
        />
        <TextInput
          size="sm"
          inputMode="numeric"
          label={t('column.maximumOccupants')}
          placeholder={t('unchanged')}
          value={maximum}
          error={isTooMany ? t('fault.tooManyOccupants') : undefined}
          onChange={(event) => setMaximum(figuresIn(event.currentTarget.value))}
        />
        <NativeSelect
          size="sm"
          label={t('column.floor')}
          value={floorId}
          data={[
            { value: '', label: t('unchanged') },
            ...structure.floors.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(event) => setFloorId(event.currentTarget.value)}
        />
        {moving.length > 0 && (
          <p className={dialog.warn}>
            {t('desk.losePlace', { what: numbers.list({ rooms: moving.length, desks: along }) })}
          </p>
        )}
      </div>
    </Dialog>
  );
}
