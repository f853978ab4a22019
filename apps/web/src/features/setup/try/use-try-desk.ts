import type { Desk, Room } from '@berth/contract';
import { daysAfter, instantOf, type LocalDate, localDayOf, weekdayOf } from '@berth/domain/time';
import { partsOfDay } from '@berth/domain/time-window';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useDayText } from '../../../lib/moments.ts';
import { inNaturalOrder } from '../../../lib/natural-order.ts';
import type { Place } from '../../../lib/buildings/place.ts';
import { useMe } from '../../../lib/me.ts';
import { setupKey } from '../../../lib/queries/queries.ts';
import { useToast } from '../../../ui/alert/use-toast.ts';
import { useReserve } from '../../../workplace/reservations/use-reserve.ts';
import { useUndoReserve } from '../../../workplace/reservations/use-undo-reserve.ts';
import type { Structure } from '../guide/use-structure.ts';

type Around = Pick<Structure, 'settings' | 'timezone' | 'rooms' | 'desks'> & {
  readonly place: Place;
  readonly now: number;
};

/** The next working day: a new building is rarely open at the weekend. */
function nextWorkingDay(today: LocalDate): LocalDate {
  const tomorrow = daysAfter(today, 1);
  const days = { saturday: 2, sunday: 1 } as const;
  const day = weekdayOf(tomorrow);
  return day === 'saturday' || day === 'sunday' ? daysAfter(tomorrow, days[day]) : tomorrow;
}

/** The desk to try, or else a room: the first by name. */
const spaceToTry = (desks: readonly Desk[], rooms: readonly Room[]): { id: string; name: string } | undefined =>
  inNaturalOrder(
    desks.filter(({ type }) => type === 'DESK'),
    ({ name }) => name,
  )[0] ??
  inNaturalOrder(
    rooms.filter(({ reservedBy }) => reservedBy === 'whole'),
    ({ name }) => name,
  )[0];

/** A real reservation on the next working day, which can be undone at once. */
export function useTryDesk({ place, settings, timezone: zone, rooms, desks, now }: Around) {
  const { t } = useTranslation('setup');
  const { group } = useMe();
  const toast = useToast();
  const dayText = useDayText();
  const client = useQueryClient();
  const reserve = useReserve(place);
  const undo = useUndoReserve(place);
  const { start_of_working_day, end_of_working_day } = settings.values;
  const { from, to } = partsOfDay({ startOfWorkingDay: start_of_working_day, endOfWorkingDay: end_of_working_day }).day;
  const date = nextWorkingDay(localDayOf(now, zone));
  const window = { start: instantOf(date, from, zone), end: instantOf(date, to, zone) };
  // Operators set up buildings that they do not belong to.
  const space = group?.member ? spaceToTry(desks, rooms) : undefined;
  const day = dayText(window.start, zone);
  return {
    name: space?.name,
    day,
    isPending: reserve.isPending,
    reserve: async () => {
      if (space === undefined) return;
      try {
        // Awaited here, because the guide and its callbacks may be gone by then: this reservation ends it.
        const { reservations } = await reserve.mutateAsync({
          objectId: space.id,
          name: space.name,
          window,
          body: {},
        });
        toast.doneWithUndo(t('try.done', { name: space.name, day }), () => undo.mutate(reservations));
      } catch (problem) {
        toast.failed(problem);
      }
      await client.invalidateQueries({ queryKey: setupKey(place) });
    },
  };
}
