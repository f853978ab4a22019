import type { Room } from '@berth/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AttributesDialog } from '../attributes/attributes-dialog.tsx';
import { LabelsDialog } from '../attributes/labels-dialog.tsx';
import { labelChanges, labelsAfter, type Touched } from '../attributes/selection.ts';
import { useAssociate } from '../attributes/use-attributes.ts';
import { PrintLabelsDialog } from '../code-labels/print-labels-dialog.tsx';
import { ImportDialog } from '../spaces-import/import-dialog.tsx';
import { useNumbers } from '../use-numbers.ts';
import type { Structure } from '../use-structure.ts';
import { ChangeRoomsDialog } from './change-rooms-dialog.tsx';
import { useChangeRooms } from './use-room-changes.ts';

export type OpenRoomDialog =
  | { kind: 'attributes'; ids: readonly string[] }
  | { kind: 'change'; ids: readonly string[] }
  | { kind: 'codes'; ids: readonly string[] }
  | { kind: 'labels' }
  | { kind: 'import' };

export function useRoomDialog() {
  const [opened, setOpened] = useState<OpenRoomDialog>();
  return { opened, open: (dialog: OpenRoomDialog) => setOpened(dialog), close: () => setOpened(undefined) };
}

type RoomDialogsProps = {
  dialog: ReturnType<typeof useRoomDialog>;
  structure: Structure;
  desks: ReadonlyMap<string, number>;
};

/** Each is drawn while it is open, so each begins anew. */
export function RoomDialogs({ dialog: { opened, close }, structure, desks }: RoomDialogsProps) {
  const chosen = opened && 'ids' in opened ? structure.rooms.filter(({ id }) => opened.ids.includes(id)) : [];
  if (opened?.kind === 'import') return <ImportDialog structure={structure} onClose={close} />;
  if (opened?.kind === 'labels') return <LabelsDialog structure={structure} onClose={close} />;
  if (chosen.length === 0) return null;
  if (opened?.kind === 'codes') return <PrintLabelsDialog spaces={chosen} onClose={close} />;
  if (opened?.kind === 'change')
    return <ChangeRoomsDialog rooms={chosen} desks={desks} structure={structure} onClose={close} />;
  return <RoomAttributes rooms={chosen} structure={structure} onClose={close} />;
}

type RoomAttributesProps = { rooms: readonly Room[]; structure: Structure; onClose: () => void };

function RoomAttributes({ rooms, structure: { attributes }, onClose }: RoomAttributesProps) {
  const { t } = useTranslation('structure');
  const numbers = useNumbers();
  const associate = useAssociate();
  const change = useChangeRooms();
  const [only] = rooms.length === 1 ? rooms : [];
  const save = (touched: Touched) => {
    const done = { onSuccess: onClose };
    if (only) return associate.mutate({ id: only.id, attributes: labelsAfter(only, attributes, touched) }, done);
    const { add, remove } = labelChanges(rooms, attributes, touched);
    if (add.length + remove.length === 0) return onClose();
    return change.mutate({ ids: rooms.map(({ id }) => id), addAttributes: add, removeAttributes: remove }, done);
  };
  return (
    <AttributesDialog
      title={t('attribute.of', { what: only?.name ?? numbers.rooms(rooms.length) })}
      attributes={attributes}
      things={rooms}
      isSaving={associate.isPending || change.isPending}
      onSave={save}
      onClose={onClose}
    />
  );
}
