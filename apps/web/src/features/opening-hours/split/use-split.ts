import { daysFrom } from '@berth/domain/time';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { inNaturalOrder } from '../../../lib/natural-order.ts';
import type { Place } from '../../../lib/buildings/place.ts';
import { useAlert } from '../../../ui/alert/alert.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { candidatesQuery, useSplitTimeslots } from '../timeslots-queries.ts';

type Fields = { from: string | null; until: string | null; chosen: ReadonlySet<string> };

/** State and actions of the split dialog. */
export function useSplit(place: Place, date: string, roomIds: readonly string[], onClose: () => void) {
  const { t } = useTranslation('problems');
  const alert = useAlert();
  const save = useSplitTimeslots(place);
  const { fields, set } = useForm<Fields>({ initial: { from: date, until: date, chosen: new Set(roomIds) } });
  const { from, until, chosen } = fields;
  const isReversed = from !== null && until !== null && from > until;
  const isRange = from !== null && until !== null && !isReversed;
  const candidates = useQuery({
    ...candidatesQuery(place, { from: from ?? '', until: until ?? '' }),
    enabled: isRange,
    // The rooms stay visible while other days load.
    placeholderData: (before) => (isRange ? before : undefined),
  });
  const rooms = isRange ? (candidates.data?.rooms ?? []).filter((room) => chosen.has(room.id)) : [];
  // Initially chosen rooms first, then the others in natural order.
  const offered = inNaturalOrder(candidates.data?.rooms ?? [], ({ roomName }) => roomName).toSorted(
    (a, b) => Number(roomIds.includes(b.id)) - Number(roomIds.includes(a.id)),
  );
  const isAbsent = (id: string) => candidates.data?.rooms.every((room) => room.id !== id) ?? false;
  const reversed = t('timeslot.split_reversed');
  const incomplete = isRange && rooms.length > 0 ? undefined : t('timeslot.split_incomplete');
  const reason = isReversed ? reversed : incomplete;

  const submit = () => {
    if (!isRange) return;
    const ids = rooms.flatMap(({ timeslots }) => timeslots.map((slot) => slot.id));
    save.mutate(
      { from, until, ids },
      {
        onSuccess: (answer) => {
          if (answer === undefined) return;
          alert({ text: answer.message, variant: 'success' });
          onClose();
        },
        onError: (problem) => alert({ text: problem.message, variant: 'danger' }),
      },
    );
  };

  return {
    ...fields,
    set,
    candidates,
    offered,
    rooms,
    /** Initially chosen rooms that are not open on these days. */
    closed: isRange && !candidates.isPlaceholderData ? roomIds.filter(isAbsent) : [],
    days: isRange ? daysFrom(from, until) + 1 : 0,
    isReversed,
    reversed,
    reason,
    /** Also while the rooms for the entered days load, because a click would have no effect. */
    isBusy: save.isPending || candidates.isPlaceholderData,
    submit,
  };
}
