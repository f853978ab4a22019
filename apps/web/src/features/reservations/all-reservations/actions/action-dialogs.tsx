import type { AnswerOf, buildingSettings, ListedReservation } from '@berth/contract';
import { useState } from 'react';
import type { Place } from '../../../../lib/buildings/place.ts';
import { periodOf } from '../../../../lib/moments.ts';
import { lazyPart } from '../../../../ui/lazy-part.tsx';
import type { Structure } from '../why-not/why-not-dialog.tsx';
import type { StaffActions } from './use-staff-actions.ts';

const ChangeWindow = lazyPart(async () => (await import('../../floor-view/window/change-window.tsx')).ChangeWindow);
const MoveDialog = lazyPart(async () => (await import('./move-dialog.tsx')).MoveDialog);

/** The reservation that is changed in a dialog. */
export function useActionDialogs() {
  const [changing, setChanging] = useState<ListedReservation>();
  const [moving, setMoving] = useState<ListedReservation>();
  return {
    changing,
    moving,
    onChangeTime: (reservation: ListedReservation) => setChanging(reservation),
    onMove: (reservation: ListedReservation) => setMoving(reservation),
    close: () => {
      setChanging(undefined);
      setMoving(undefined);
    },
  };
}

type Props = {
  dialogs: ReturnType<typeof useActionDialogs>;
  place: Place;
  settings: AnswerOf<typeof buildingSettings>['reservationSettings'];
  structure: Structure;
  now: number;
  actions: StaffActions;
};

export function ActionDialogs({ dialogs, place, settings, structure, now, actions }: Props) {
  const { changing, moving, close } = dialogs;
  return (
    <>
      <ChangeWindow
        opened={changing !== undefined}
        onClose={close}
        place={place}
        window={changing ? periodOf(changing) : { start: now, end: now }}
        settings={settings}
        now={now}
        reserved={changing && periodOf(changing)}
        hasBegun={changing !== undefined && (changing.state !== 'reserved' || periodOf(changing).start <= now)}
        onApply={(window) => {
          if (changing) actions.changeTime(changing, window);
        }}
      />
      {moving && (
        <MoveDialog
          opened
          key={moving.id}
          reservation={moving}
          structure={structure}
          zone={settings.timezone}
          actions={actions}
          onClose={close}
        />
      )}
    </>
  );
}
