import type { Room } from '@berth/contract';
import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Inspector, OutdatedNote, SaveBar } from '../../../ui/inspector/inspector.tsx';
import { useEditing } from '../../../ui/inspector/use-editing.ts';
import { useLeaveGuard } from '../../../ui/inspector/use-leave-guard.ts';
import { AttributesField, NewAttributesField } from '../attributes/attributes-field.tsx';
import dialog from '../dialog-parts.module.css';
import { useNumbers } from '../use-numbers.ts';
import type { Structure } from '../use-structure.ts';
import { ReservedByField } from './reserved-by.tsx';
import { bodyOf, figuresIn, formOf, type RoomForm, roomFaults } from './room-form.ts';
import { useSaveRoom } from './use-room-changes.ts';

/** Under which the open room stands in the address. */
export const ROOM_PARAM = 'room';
export const NEW = 'new';

type RoomInspectorProps = {
  /** None: a new one. */
  room: Room | undefined;
  floorId: string;
  desks: number;
  structure: Structure;
  order: () => readonly string[];
  onOpen: (id: string | undefined) => void;
  onAttributes: (room: Room) => void;
};

export function RoomInspector(props: RoomInspectorProps) {
  const { room, floorId, desks, structure, order, onOpen, onAttributes } = props;
  const { t } = useTranslation('structure');
  const id = room?.id ?? NEW;
  const editing = useEditing<RoomForm>(id, room, formOf(room, floorId));
  const { value, changed } = editing;
  const [tried, setTried] = useState<string>();
  const saving = useSaveRoom(id, value);
  const freely = useLeaveGuard(changed.length > 0, ROOM_PARAM);
  const faults = tried === id ? roomFaults(value) : {};

  const submit = () => {
    setTried(id);
    if (saving.isPending || Object.keys(roomFaults(value)).length > 0) return;
    if (room && changed.length === 0) return;
    saving.save(bodyOf(value, room && { id: room.id, version: editing.version }), (saved) => {
      editing.discard();
      setTried(undefined);
      if (!room) freely(() => onOpen(saved.id));
    });
  };
  const at = order().indexOf(id);
  const previous = at > 0 ? order()[at - 1] : undefined;
  const next = at >= 0 ? order()[at + 1] : undefined;
  const title = room?.name ?? t('room.new');
  return (
    <Inspector
      title={title}
      label={title}
      onClose={() => onOpen(undefined)}
      {...(room && {
        onPrevious: previous === undefined ? undefined : () => onOpen(previous),
        onNext: next === undefined ? undefined : () => onOpen(next),
      })}
      onSubmit={submit}
      footer={
        <SaveBar
          changes={changed.length}
          isNew={!room}
          isSaving={saving.isPending}
          onDiscard={() => {
            editing.discard();
            saving.forget();
            if (!room) freely(() => onOpen(undefined));
          }}
        />
      }
    >
      {editing.isOutdated && <OutdatedNote onTakeTheirs={editing.discard} onKeepMine={editing.keepMine} />}
      <RoomFields
        key={id}
        room={room}
        value={value}
        desks={desks}
        structure={structure}
        errorOf={(field) => saving.said[field] ?? (faults[field] === undefined ? undefined : t(faults[field]))}
        onChange={(fields) => {
          editing.change(fields);
          saving.forget();
        }}
        onAttributes={onAttributes}
      />
    </Inspector>
  );
}

type RoomFieldsProps = Pick<RoomInspectorProps, 'room' | 'desks' | 'structure' | 'onAttributes'> & {
  value: RoomForm;
  errorOf: (field: keyof RoomForm) => string | undefined;
  onChange: (fields: Partial<RoomForm>) => void;
};

function RoomFields({ room, value, desks, structure, errorOf, onChange, onAttributes }: RoomFieldsProps) {
  const { t } = useTranslation('structure');
  const numbers = useNumbers();
  const moves = room !== undefined && value.floorId !== room.floorId;
  const along = desks > 0 ? t('room.movesWith', { what: numbers.desks(desks) }) : t('room.moves');
  return (
    <>
      <TextInput
        size="sm"
        label={t('column.name')}
        value={value.name}
        error={errorOf('name')}
        {...(room ? {} : { 'data-autofocus': true })}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <NativeSelect
        size="sm"
        label={t('column.floor')}
        value={value.floorId}
        error={errorOf('floorId')}
        data={[
          ...(value.floorId === '' ? [{ value: '', label: t('chooseFloor') }] : []),
          ...structure.floors.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(event) => onChange({ floorId: event.currentTarget.value })}
      />
      {moves && <p className={dialog.warn}>{along}</p>}
      <ReservedByField value={value.reservedBy} desks={desks} onChoose={(reservedBy) => onChange({ reservedBy })} />
      <TextInput
        size="sm"
        inputMode="numeric"
        label={t('column.maximumOccupants')}
        description={t('room.maximumHint')}
        value={value.maximumOccupants}
        error={errorOf('maximumOccupants')}
        onChange={(event) => onChange({ maximumOccupants: figuresIn(event.currentTarget.value) })}
      />
      {room ? (
        <AttributesField
          names={room.attributes}
          colourOf={(name) => structure.attributeOf(name)?.colour}
          onEdit={() => onAttributes(room)}
        />
      ) : (
        <NewAttributesField
          attributes={structure.attributes}
          chosen={value.attributes}
          onChoose={(attributes) => onChange({ attributes })}
        />
      )}
    </>
  );
}
