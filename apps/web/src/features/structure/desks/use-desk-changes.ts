import { type AdminDesk, changeDesks, saveDesk } from '@berth/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { readAgain } from '../../../lib/queries/read-again.ts';
import { useSaveOne } from '../../../ui/inspector/use-save-one.ts';
import { useReservationChoice } from '../../../workplace/reservation-choice/use-reservation-choice.ts';
import { useToast } from '../../../ui/alert/use-toast.ts';
import { chosenOf } from '../chosen-of.ts';
import { adminDesksQuery } from '../structure-queries.ts';
import { useNumbers } from '../use-numbers.ts';
import { useRemoveSpaces } from '../use-remove-spaces.ts';
import { usePlace, useStaleStructure } from '../use-structure.ts';
import { type bodyOf, DESK_PROBLEM_FIELDS, type DeskForm } from './desk-form.ts';

export function useSaveDesk(id: string, form: DeskForm) {
  const place = usePlace();
  const client = useQueryClient();
  const withChoice = useReservationChoice();
  return useSaveOne({
    id,
    form,
    fieldByCode: DESK_PROBLEM_FIELDS,
    send: (body: ReturnType<typeof bodyOf>) =>
      withChoice((reservations) => call(saveDesk, { params: place, body: { ...body, reservations } })),
    // Updates list and form at once, before the whole list is refetched.
    onSent: (saved) =>
      client.setQueryData(
        adminDesksQuery(place).queryKey,
        (desks) => desks && [...desks.filter((desk) => desk.id !== saved.id), saved],
      ),
    onSettled: useStaleStructure(),
  });
}

export type Bulk = {
  type?: AdminDesk['type'];
  roomId?: string;
  addAttributes?: string[];
  removeAttributes?: string[];
};

/** Changes many desks at once, all or none. */
export function useChangeDesks() {
  const place = usePlace();
  const stale = useStaleStructure();
  const toast = useToast();
  const withChoice = useReservationChoice();
  return useMutation({
    mutationFn: (body: Bulk & ReturnType<typeof chosenOf>) =>
      withChoice((reservations) => call(changeDesks, { params: place, body: { ...body, reservations } })),
    onSuccess: (answer) => answer && toast.done(answer.message),
    onError: toast.failed,
    onSettled: readAgain(stale),
  });
}

export function useRemoveDesks(onRemoved: (ids: readonly string[]) => void) {
  const numbers = useNumbers();
  const place = usePlace();
  const remove = useRemoveSpaces(onRemoved);
  return (desks: readonly AdminDesk[]) => {
    const chosen = chosenOf(desks);
    const all = numbers.list({ desks: desks.length });
    const what = desks.length === 1 ? (desks[0]?.name ?? '') : all;
    const { ids } = chosen;
    return remove({
      ids,
      what,
      all,
      remove: (reservations) => call(changeDesks, { params: place, body: { ...chosen, remove: true, reservations } }),
    });
  };
}
