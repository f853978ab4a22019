import { addAbsence, removeAbsence, saveAbsences } from '@berth/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import type { Place } from '../../lib/buildings/place.ts';
import { topicKey } from '../../lib/queries/queries.ts';
import { useConfirm } from '../../ui/dialog/confirm.tsx';
import { useToast } from '../../ui/alert/use-toast.ts';
import { absencesQuery, fixedDesksKey } from './absences-queries.ts';
import { type Draft, formOf } from './draft.ts';

type Whose = { readonly place: Place; readonly username: string; readonly isOwn: boolean };

/** Saves a list, and removes a row with undo. */
export function useAbsenceActions({ place, username, isOwn }: Whose) {
  const { t } = useTranslation('absences');
  const client = useQueryClient();
  const confirm = useConfirm();
  const toast = useToast();
  const read = absencesQuery(place, isOwn ? undefined : username);
  // The list of fixed desks shows how many absences are ahead, so it is refreshed too.
  const everything = () =>
    Promise.all(
      [topicKey(place, 'reservations'), fixedDesksKey(place)].map((queryKey) => client.invalidateQueries({ queryKey })),
    );

  const save = useMutation({
    mutationFn: (rows: readonly Draft[]) =>
      call(saveAbsences, {
        params: place,
        body: { absences: rows.map((row) => ({ ...formOf(row), regularUser: username })) },
      }),
    onSuccess: (list) => {
      client.setQueryData(read.queryKey, list);
      toast.done(t('saved'));
    },
    onError: toast.failed,
    onSettled: everything,
  });

  const bringBack = async (row: Draft) => {
    const { createdDatetime: _, version: __, ...body } = formOf(row);
    try {
      await call(addAbsence, { params: { ...place, id: username }, body });
      toast.done(t('restored'));
    } catch (error) {
      toast.failed(error);
    }
    await everything();
  };

  /** Asks first. A row that was never saved is only dropped from the list. */
  const remove = async (row: Draft, stored: Draft | undefined, forget: () => void) => {
    const question = { title: t('removeTitle'), text: t('removeText'), danger: true };
    if (!(await confirm(question))) return;
    if (row.createdDatetime === undefined || stored === undefined) return forget();
    try {
      const { message, reservationsKept } = await call(removeAbsence, {
        params: { ...place, regularUser: username, createdDatetime: row.createdDatetime },
      });
      forget();
      client.setQueryData(read.queryKey, (list) =>
        list?.filter(({ createdDatetime }) => createdDatetime !== row.createdDatetime),
      );
      const remaining = t('kept', { count: reservationsKept });
      toast.doneWithUndo(reservationsKept === 0 ? message : `${message}. ${remaining}`, () => void bringBack(stored));
    } catch (error) {
      toast.failed(error);
    }
    await everything();
  };

  return { save, remove };
}
