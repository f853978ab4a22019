import type { AnswerOf, buildingSettings, ListedReservation } from '@berth/contract';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Place } from '../../../lib/buildings/place.ts';
import { periodOf } from '../../../lib/moments.ts';
import { withTexts } from '../../../lib/languages/i18n.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { windowInAddress } from '../floor-view/address.ts';
import type { Refusal, ReservationActions } from './use-reservation-actions.ts';

const ChangeWindow = lazyPart(
  async () => (await withTexts(import('../floor-view/window/change-window.tsx'), 'problems')).ChangeWindow,
);
const RefusedDialog = lazyPart(
  async () => (await withTexts(import('./refused-dialog.tsx'), 'member', 'problems')).RefusedDialog,
);

type Props = {
  place: Place;
  settings: AnswerOf<typeof buildingSettings>['reservationSettings'];
  now: number;
  actions: ReservationActions;
  /** The reservation whose time is being changed. */
  changing: ListedReservation | undefined;
  onClose(): void;
};

/** The dialogs of the user's own reservation: another time, or a refusal with its alternatives. */
export function ReservationDialogs({ place, settings, now, actions, changing, onClose }: Props) {
  const navigate = useNavigate();
  const [retrying, setRetrying] = useState<Refusal>();
  const zone = settings.timezone;
  const { refusal, forgetRefusal } = actions;
  return (
    <>
      <ChangeWindow
        opened={changing !== undefined || retrying !== undefined}
        onClose={() => {
          onClose();
          setRetrying(undefined);
        }}
        place={place}
        window={retrying?.window ?? (changing ? periodOf(changing) : { start: now, end: now })}
        settings={settings}
        now={now}
        name={retrying ? undefined : changing?.objectName}
        reserved={retrying ? retrying.reserved : changing && periodOf(changing)}
        hasBegun={changing !== undefined && (changing.state !== 'reserved' || periodOf(changing).start <= now)}
        onApply={(window) => {
          if (retrying) retrying.instead({ window });
          else if (changing) actions.change(changing, window);
        }}
      />
      <RefusedDialog
        opened={refusal !== undefined}
        onClose={forgetRefusal}
        refusal={refusal}
        zone={zone}
        isBusy={actions.isBusy}
        place={place}
        onChangeWindow={() => {
          setRetrying(refusal);
          forgetRefusal();
        }}
        onShowAll={() => {
          forgetRefusal();
          void navigate({ to: '/workplace/desks', search: refusal ? windowInAddress(refusal.window, zone) : {} });
        }}
      />
    </>
  );
}
