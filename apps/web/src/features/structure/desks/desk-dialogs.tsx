import type { AdminDesk } from '@berth/contract';
import { SpaceDialogs, type useSpaceDialog } from '../space-dialogs.tsx';
import { useNumbers } from '../use-numbers.ts';
import type { Structure } from '../use-structure.ts';
import { ChangeDesksDialog } from './change-desks-dialog.tsx';
import { useChangeDesks } from './use-desk-changes.ts';

type DeskDialogsProps = {
  dialog: ReturnType<typeof useSpaceDialog>;
  desks: readonly AdminDesk[];
  structure: Structure;
};

export function DeskDialogs({ dialog, desks, structure }: DeskDialogsProps) {
  const numbers = useNumbers();
  return (
    <SpaceDialogs
      dialog={dialog}
      structure={structure}
      spaces={desks}
      countText={numbers.desks}
      change={useChangeDesks()}
      changeDialog={(chosen) => <ChangeDesksDialog desks={chosen} structure={structure} onClose={dialog.close} />}
    />
  );
}
