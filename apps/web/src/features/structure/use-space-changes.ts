import { restoreSpaces, type ReservationChoice } from '@berth/contract';
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import { readAgain } from '../../lib/queries/read-again.ts';
import { useToast } from '../../ui/alert/use-toast.ts';
import { useRemoveWithUndo } from '../../ui/inspector/use-remove-with-undo.ts';
import { useSaveOne } from '../../ui/inspector/use-save-one.ts';
import { useRemovalChoice } from '../../workplace/reservation-choice/use-removal-choice.ts';
import { useReservationChoice } from '../../workplace/reservation-choice/use-reservation-choice.ts';
import { chosenOf } from './chosen-of.ts';
import { usePlace, useStaleStructure } from './use-structure.ts';

/** A change of spaces, with the choice for the reservations that it affects. */
export type WithReservations<Body> = Body & { reservations: ReservationChoice };
type Chosen = ReturnType<typeof chosenOf>;

type Save<Form, Body, Saved> = {
  id: string;
  form: Form;
  fieldByCode: Readonly<Record<string, keyof Form>>;
  /** The list that has the space. */
  queryKey: QueryKey;
  send(body: WithReservations<Body>): Promise<Saved>;
};

/** Saves the desk or room in the inspector. */
export function useSaveSpace<Form extends object, Body extends object, Saved extends { readonly id: string }>(
  save: Save<Form, Body, Saved>,
) {
  const { id, form, fieldByCode, queryKey, send } = save;
  const client = useQueryClient();
  const withChoice = useReservationChoice();
  return useSaveOne({
    id,
    form,
    fieldByCode,
    send: (body: Body) => withChoice((reservations) => send({ ...body, reservations })),
    // Updates list and form at once, before the whole list is refetched.
    onSent: (saved) =>
      client.setQueryData<Saved[]>(
        queryKey,
        (spaces) => spaces && [...spaces.filter((space) => space.id !== saved.id), saved],
      ),
    onSettled: useStaleStructure(),
  });
}

/** Changes many desks or rooms at once, all or none. */
export function useChangeSpaces<Body extends object>(
  send: (body: WithReservations<Body & Chosen>) => Promise<{ message: string }>,
) {
  const stale = useStaleStructure();
  const toast = useToast();
  const withChoice = useReservationChoice();
  return useMutation({
    mutationFn: (body: Body & Chosen) => withChoice((reservations) => send({ ...body, reservations })),
    onSuccess: (answer) => answer && toast.done(answer.message),
    onError: toast.failed,
    onSettled: readAgain(stale),
  });
}

type Removal = {
  spaces: readonly { readonly id: string; readonly name: string; readonly version: number }[];
  /** The number of them as text. */
  counted: string;
  /** Everything that is removed with them, in numbers. */
  all: string;
  send(body: WithReservations<Chosen & { remove: true }>): Promise<{ message: string }>;
};

/** Asks once, with numbers and with everyone who has reserved, removes spaces, and offers undo. */
export function useRemoveSpaces(onRemoved: (ids: readonly string[]) => void) {
  const { t } = useTranslation('structure');
  const place = usePlace();
  const withChoice = useReservationChoice();
  const ask = useRemovalChoice(place);
  const removeWithUndo = useRemoveWithUndo(useStaleStructure());
  return ({ spaces, counted, all, send }: Removal) => {
    const chosen = chosenOf(spaces);
    const { ids } = chosen;
    const what = spaces.length === 1 ? (spaces[0]?.name ?? '') : counted;
    const remove = (reservations: ReservationChoice) => send({ ...chosen, remove: true, reservations });
    return removeWithUndo({
      remove: async () => {
        const choice = await ask({
          ids,
          title: t('remove.title', { what }),
          text: t('remove.text', { what: all }),
          what: t('remove.what', { what: all }),
          yes: t('remove.yes', { what }),
        });
        if (choice === undefined) return undefined;
        // Someone may reserve while the question is open; then it is asked about them.
        return (choice === 'ask' ? await withChoice(remove) : await remove(choice))?.message;
      },
      restore: async () => (await call(restoreSpaces, { params: place, body: { ids } })).message,
      onRemoved: () => onRemoved(ids),
    });
  };
}
