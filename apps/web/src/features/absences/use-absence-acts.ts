import { addAbsence, removeAbsence, saveAbsences } from '@berth/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import type { Place } from '../../lib/place.ts';
import { placeKey } from '../../lib/queries.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { useSay } from '../../ui/use-say.ts';
import { absencesQuery } from './absences-queries.ts';
import { type Draft, formOf } from './draft.ts';

type Whose = { readonly place: Place; readonly username: string; readonly isOwn: boolean };

/** Saving a list, and taking one out of it with a way back. */
export function useAbsenceActs({ place, username, isOwn }: Whose) {
  const { t } = useTranslation('absences');
  const client = useQueryClient();
  const confirm = useConfirm();
  const say = useSay();
  const read = absencesQuery(place, isOwn ? undefined : username);
  // The list of who holds a fixed desk says how many absences are ahead.
  const everything = () =>
    Promise.all(
      [['reservations'], ['desks', 'fixed-users']].map((read) =>
        client.invalidateQueries({ queryKey: [...placeKey(place), ...read] }),
      ),
    );

  const save = useMutation({
    mutationFn: (rows: readonly Draft[]) =>
      call(saveAbsences, {
        params: place,
        body: { absences: rows.map((row) => ({ ...formOf(row), regularUser: username })) },
      }),
    onSuccess: (list) => {
      client.setQueryData(read.queryKey, list);
      say.done(t('saved'));
    },
    onError: say.failed,
    onSettled: everything,
  });

  const bringBack = async (row: Draft) => {
    const { createdDatetime: _, ...body } = formOf(row);
    try {
      await call(addAbsence, { params: { ...place, id: username }, body });
      say.done(t('restored'));
    } catch (error) {
      say.failed(error);
    }
    await everything();
  };

  /** Asks first. A row that was never saved is only forgotten. */
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
      const kept = reservationsKept === 1 ? t('keptOne') : t('kept', { number: reservationsKept });
      say.doneWithUndo(reservationsKept === 0 ? message : `${message}. ${kept}`, () => void bringBack(stored));
    } catch (error) {
      say.failed(error);
    }
    await everything();
  };

  return { save, remove };
}
