import type { ListedReservation } from '@berth/contract';
import { useTranslation } from 'react-i18next';
import { hoursOf, periodOf, useDayText } from '../../../../lib/moments.ts';
import { FormDialog } from '../../../../ui/dialog/form-dialog.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { SpaceSelect } from '../../floor-view/space-select.tsx';
import { holderOf } from '../holder.ts';
import type { Structure } from '../why-not/why-not-dialog.tsx';
import classes from '../why-not/why-not.module.css';
import kit from '../../../../ui/kit.module.css';
import type { StaffActions } from './use-staff-actions.ts';
import { MOVE_KEYS } from '../kind-keys.ts';

type Props = {
  opened: boolean;
  reservation: ListedReservation;
  structure: Structure;
  zone: string;
  actions: StaffActions;
  onClose(): void;
};

/** Spaces of the same kind as the reserved one, except itself. */
function sameKind({ objectId, objectType }: ListedReservation, { floors, rooms, desks }: Structure): Structure {
  const isRoom = objectType === 'ROOM';
  return {
    floors,
    rooms: isRoom ? rooms.filter(({ id }) => id !== objectId) : [],
    desks: isRoom ? [] : desks.filter(({ id, type }) => id !== objectId && type === objectType),
  };
}

/** Moves a reservation to another space at the same time. */
export function MoveDialog({ opened, reservation, structure, zone, actions, onClose }: Props) {
  const { t } = useTranslation('all-reservations');
  const dayOf = useDayText();
  const form = useForm<{ objectId: string | null }>({ initial: { objectId: null } });
  const { objectId } = form.fields;
  const period = periodOf(reservation);
  const isBusy = actions.busyId === reservation.id;
  const move = () => {
    if (objectId === null) return;
    const onError = ({ message }: Error) => form.refuse({ objectId: message });
    actions.move(reservation, objectId, { onSuccess: onClose, onError });
  };
  return (
    <FormDialog
      opened={opened}
      title={t(MOVE_KEYS[reservation.objectType])}
      yes={t('move')}
      size="md"
      isReady={objectId !== null}
      isPending={isBusy}
      onYes={move}
      onClose={onClose}
    >
      <div className={kit.stack3}>
        <p>
          {t('moveText', {
            who: holderOf(reservation),
            what: reservation.objectName,
            when: `${dayOf(period.start, zone)}, ${hoursOf(period, zone)}`,
          })}
        </p>
        <SpaceSelect
          label={t('moveWhere')}
          {...sameKind(reservation, structure)}
          value={objectId}
          onChange={(id) => form.set({ objectId: id })}
        />
        <p role="alert" className={classes.refusal}>
          {form.errors.objectId}
        </p>
      </div>
    </FormDialog>
  );
}
