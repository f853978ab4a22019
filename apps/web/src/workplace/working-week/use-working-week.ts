import { adminTimeslots, type InputOf, removeTimeslot, saveTimeslot } from '@berth/contract';
import type { LocalDate } from '@berth/domain/time';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import type { Place } from '../../lib/buildings/place.ts';
import { setupKey, topicKey } from '../../lib/queries/queries.ts';
import { useToast } from '../../ui/alert/use-toast.ts';
import { useHoursChoice } from '../reservation-choice/use-reservation-choice.ts';

type Body = NonNullable<InputOf<typeof saveTimeslot>['body']>;

/** The most rooms of one call. In a larger building the others follow these. */
const MOST_ROOMS = 500;

const WORKING_WEEK = {
  start_time: '08:00',
  end_time: '18:00',
  monday: true,
  tuesday: true,
  wednesday: true,
  thursday: true,
  friday: true,
  saturday: false,
  sunday: false,
  userpools: [],
} satisfies Partial<Body>;

/** Opens every room from Monday to Friday, 08:00–18:00, in a building without opening hours, and offers undo. */
export function useWorkingWeek(place: Place, rooms: readonly { id: string }[], today: LocalDate) {
  const { t } = useTranslation('opening-hours');
  const client = useQueryClient();
  const toast = useToast();
  const withReservations = useHoursChoice();
  const refresh = () =>
    Promise.all(
      [topicKey(place, 'opening-hours'), setupKey(place)].map((queryKey) => client.invalidateQueries({ queryKey })),
    );

  const undo = async () => {
    try {
      // There were none before. Other hours that a colleague has added since then stay.
      const slots = (await call(adminTimeslots, { params: place })).filter(
        (slot) => slot.start_time === WORKING_WEEK.start_time && slot.end_time === WORKING_WEEK.end_time,
      );
      for (const { id } of slots)
        await call(removeTimeslot, { params: { ...place, id }, query: { followers: 'follow', reservations: 'leave' } });
      toast.done(t('hoursOfWeek.undone'));
    } catch (problem) {
      toast.failed(problem);
    }
    await refresh();
  };

  const body: Body = {
    ...WORKING_WEEK,
    object_ids: rooms.slice(0, MOST_ROOMS).map(({ id }) => ({ id })),
    valid_from: `${today}T00:00:00.000Z`,
    followers: 'follow',
  };
  return useMutation({
    mutationFn: () =>
      withReservations((reservations) => call(saveTimeslot, { params: place, body: { ...body, reservations } })),
    // Undefined if the user decided against it, because of reservations.
    onSuccess: (answer) => answer && toast.doneWithUndo(t('hoursOfWeek.done'), () => void undo()),
    onError: toast.failed,
    onSettled: refresh,
  });
}
