import type { Room } from '@berth/contract';
import { NativeSelect, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLookedAt } from '../../../lib/save-conflict.ts';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
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
  const form = useForm({ initial: { floorId: '', way: '', maximum: '' } });
  const { floorId, way, maximum } = form.fields;
  const reservedBy = WAYS.find((option) => option === way);
  const moving = floorId === '' ? [] : rooms.filter((room) => room.floorId !== floorId);
  const along = moving.reduce((sum, { id }) => sum + (desks.get(id) ?? 0), 0);
  const isTooMany = Number(maximum) > MOST_OCCUPANTS;
  const isNothing = floorId === '' && reservedBy === undefined && maximum === '';
  const save = () => {
    if (isTooMany) return;
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
    <FormDialog
      title={t('desk.changeTitle', { what: numbers.rooms(rooms.length) })}
      yes={t('desk.changeYes', { what: numbers.rooms(rooms.length) })}
      isReady={!isNothing}
      isPending={change.isPending}
      onYes={save}
      onClose={onClose}
    >
      <NativeSelect
        size="sm"
        label={t('column.reservedBy')}
        data={[{ value: '', label: t('unchanged') }, ...WAYS.map((one) => ({ value: one, label: ways[one].name }))]}
        description={reservedBy && ways[reservedBy].text}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...form.text('way')}
      />
      <TextInput
        size="sm"
        inputMode="numeric"
        label={t('column.maximumOccupants')}
        placeholder={t('unchanged')}
        value={maximum}
        error={isTooMany ? t('fault.tooManyOccupants') : undefined}
        onChange={(event) => form.set({ maximum: figuresIn(event.currentTarget.value) })}
      />
      <NativeSelect
        size="sm"
        label={t('column.floor')}
        data={[
          { value: '', label: t('unchanged') },
          ...structure.floors.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        {...form.text('floorId')}
      />
      {moving.length > 0 && (
        <p className={dialog.warn}>
          {t('desk.losePlace', { what: numbers.list({ rooms: moving.length, desks: along }) })}
        </p>
      )}
    </FormDialog>
  );
}
