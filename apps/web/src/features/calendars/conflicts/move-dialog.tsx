import type { ConflictOfCalendar } from '@berth/contract';
import { instantOf, type LocalDate, localDayOf, localTimeOf, toIso } from '@berth/domain/time';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../../lib/buildings/place.ts';
import { useMe } from '../../../lib/me.ts';
import { endTimeOf, periodOf } from '../../../lib/moments.ts';
import { roomsQuery } from '../../../lib/queries/queries.ts';
import { useToast } from '../../../ui/alert/use-toast.ts';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { DayField } from '../../../ui/fields/day-field.tsx';
import { TimeSelect } from '../../../ui/fields/time-select.tsx';
import { isReservedWhole, useMoveInTheWay } from '../calendar-queries.ts';
import kit from '../../../ui/kit.module.css';

type Props = {
  place: Place;
  room: ConflictOfCalendar['room'];
  reservation: NonNullable<ConflictOfCalendar['reservation']>;
  onClose: () => void;
};

/** Another room or another time for a conflicting reservation. */
export function MoveDialog({ place, room, reservation, onClose }: Props) {
  const { t } = useTranslation('calendars');
  const toast = useToast();
  const move = useMoveInTheWay(place);
  const [to, setTo] = useTarget(reservation, room.id);
  const rooms = useQuery(roomsQuery(place)).data?.filter(isReservedWhole) ?? [room];
  const isPossible = to.day !== null && to.from < to.until;
  const submit = () => {
    if (to.day === null) return;
    const { id, version, name } = reservation;
    const times = { startDatetime: to.at(to.day, to.from), endDatetime: to.at(to.day, to.until) };
    const elsewhere = to.objectId === room.id ? {} : { objectId: to.objectId };
    const onSuccess = () => {
      toast.done(t('conflicts.isMoved', { name }));
      onClose();
    };
    move.mutate({ id, version, ...times, ...elsewhere }, { onSuccess });
  };
  return (
    <FormDialog
      title={t('conflicts.moveWhich', { name: reservation.name })}
      yes={t('conflicts.move')}
      isReady={isPossible}
      isPending={move.isPending}
      error={move.error}
      onYes={submit}
      onClose={onClose}
    >
      <NativeSelect
        size="sm"
        data-autofocus
        label={t('rooms.room')}
        value={to.objectId}
        onChange={(event) => setTo({ objectId: event.currentTarget.value })}
        data={rooms.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <DayField size="sm" label={t('conflicts.day')} value={to.day} onChange={(day) => setTo({ day })} />
      <div className={kit.pair3}>
        <TimeSelect size="sm" label={t('conflicts.from')} value={to.from} onChange={(from) => setTo({ from })} />
        <TimeSelect size="sm" label={t('conflicts.until')} value={to.until} onChange={(until) => setTo({ until })} />
      </div>
    </FormDialog>
  );
}

type Target = { objectId: string; day: LocalDate | null; from: string; until: string };

/** In the building's timezone; starts with the current times of the reservation. */
function useTarget(reservation: Props['reservation'], objectId: string) {
  const zone = useMe().group?.timezone ?? 'UTC';
  const { fields, set } = useForm<Target>({
    initial: () => {
      const period = periodOf(reservation);
      const [day, from] = [localDayOf(period.start, zone), localTimeOf(period.start, zone)];
      return { objectId, day, from, until: endTimeOf(period, zone) };
    },
  });
  const at = (day: LocalDate, time: string) => toIso(instantOf(day, time, zone));
  return [{ ...fields, at }, set] as const;
}
