import { SpaceDialogs, type useSpaceDialog } from '../space-dialogs.tsx';
import { useNumbers } from '../use-numbers.ts';
import type { Structure } from '../use-structure.ts';
import { ChangeRoomsDialog } from './change-rooms-dialog.tsx';
import { useChangeRooms } from './use-room-changes.ts';

type RoomDialogsProps = {
  dialog: ReturnType<typeof useSpaceDialog>;
  structure: Structure;
  desks: ReadonlyMap<string, number>;
};

export function RoomDialogs({ dialog, structure, desks }: RoomDialogsProps) {
  const numbers = useNumbers();
  return (
    <SpaceDialogs
      dialog={dialog}
      structure={structure}
      spaces={structure.rooms}
      countText={numbers.rooms}
      change={useChangeRooms()}
      changeDialog={(chosen) => (
        <ChangeRoomsDialog rooms={chosen} desks={desks} structure={structure} onClose={dialog.close} />
      )}
    />
  );
}
