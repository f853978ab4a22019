import { meets } from '@berth/domain/time';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../../lib/buildings/place.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { RefusalPanel } from '../floor-view/refusal/refusal-panel.tsx';
import { JoinFromRefusal } from '../waitlist/join-from-refusal.tsx';
import type { Refusal } from './use-reservation-actions.ts';

type Props = {
  opened: boolean;
  onClose(): void;
  refusal: Refusal | undefined;
  zone: string;
  isBusy: boolean;
  place: Place;
  onChangeWindow(): void;
  onShowAll(): void;
};

/** A change or an undo that came too late: the reason, and the alternatives. */
export function RefusedDialog({ opened, onClose, refusal, ...rest }: Props) {
  const { t } = useTranslation('my-reservations');
  return (
    <Dialog opened={opened} onClose={onClose} title={t('refused')} width={560}>
      {refusal && (
        <RefusalPanel
          refused={refusal.refused}
          choice={refusal}
          window={refusal.window}
          onSpace={({ objectId, ...as }) => refusal.instead({ objectId, as })}
          onTime={(window) => refusal.instead({ window })}
          waitlist={
            // A user who still has a reservation at that time may not join.
            (refusal.reserved === undefined || !meets(refusal.reserved, refusal.window)) && (
              <JoinFromRefusal
                place={rest.place}
                rule={refusal.refused.rule}
                choice={refusal}
                window={refusal.window}
                zone={rest.zone}
                floorId={refusal.floorId}
                onJoined={onClose}
              />
            )
          }
          {...rest}
        />
      )}
    </Dialog>
  );
}
