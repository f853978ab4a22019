import type { Room } from '@berth/contract';
import { NativeSelect, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { EditInspector, type Fields } from '../../../ui/inspector/edit-inspector.tsx';
import { useEditing } from '../../../ui/inspector/use-editing.ts';
import { SpaceAttributesField } from '../attributes/attributes-field.tsx';
import dialog from '../dialog-parts.module.css';
import { useNumbers } from '../use-numbers.ts';
import type { OpenSpace } from '../space-screen.tsx';
import { NEW } from '../space-table.tsx';
import { ReservedByField } from './reserved-by.tsx';
import { bodyOf, figuresIn, formOf, type RoomForm, roomFaults } from './room-form.ts';
import { RoomFeed } from './room-feed.tsx';
import { useSaveRoom } from './use-room-changes.ts';

type RoomInspectorProps = OpenSpace<Room> & {
  /** The probable floor of a new one. */
  floorId: string;
  /** The number of desks in it. */
  desks: number;
};

export function RoomInspector(props: RoomInspectorProps) {
  const { space: room, floorId, desks, structure, onAttributes, ...list } = props;
  const { t } = useTranslation('structure');
  const id = room?.id ?? NEW;
  const editing = useEditing<RoomForm>(id, room, formOf(room, floorId));
  const saving = useSaveRoom(id, editing.value);
  return (
    <EditInspector
      {...list}
      id={id}
      isNew={!room}
      title={room?.name ?? t('room.new')}
      editing={editing}
      saving={saving}
      faultsOf={roomFaults}
      textOf={t}
      send={(value, version, onSaved) => saving.save(bodyOf(value, room && { id: room.id, version }), onSaved)}
    >
      {(fields) => (
        <RoomFields key={id} room={room} desks={desks} structure={structure} onAttributes={onAttributes} {...fields} />
      )}
    </EditInspector>
  );
}

type RoomFieldsProps = Pick<RoomInspectorProps, 'desks' | 'structure' | 'onAttributes'> &
  Fields<RoomForm> & { room: Room | undefined };

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
      <SpaceAttributesField
        space={room}
        structure={structure}
        chosen={value.attributes}
        onChoose={(attributes) => onChange({ attributes })}
        onEdit={onAttributes}
      />
      {room && <RoomFeed room={room} />}
    </>
  );
}
