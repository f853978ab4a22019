import { type AdminDesk, changeDesks, restoreSpaces, saveDesk } from '@berth/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { useConfirm } from '../../../ui/confirm.tsx';
import { refusedFields } from '../../../ui/inspector/refused-fields.ts';
import { useSay } from '../../../ui/use-say.ts';
import { adminDesksQuery } from '../structure-queries.ts';
import { useNumbers } from '../use-numbers.ts';
import { usePlace, useStaleStructure } from '../use-structure.ts';
import { type bodyOf, DESK_PROBLEM_FIELDS, type DeskForm } from './desk-form.ts';

type Body = ReturnType<typeof bodyOf>;
type Refused = { of: string; error: unknown };

/** Saving one desk. What a refusal says of fields is answered for the desk that it was about. */
export function useSaveDesk(id: string, form: DeskForm) {
  const { t } = useTranslation('problems');
  const place = usePlace();
  const client = useQueryClient();
  const stale = useStaleStructure();
  const say = useSay();
  const [refused, setRefused] = useState<Refused>();
  const mutation = useMutation({ mutationFn: (body: Body) => call(saveDesk, { params: place, body }) });

  const save = (body: Body, onSaved: (desk: AdminDesk) => void) => {
    setRefused(undefined);
    mutation.mutate(body, {
      onSuccess: (saved) => {
        client.setQueryData(adminDesksQuery(place).queryKey, (desks) => withDesk(desks, saved));
        onSaved(saved);
        say.done(t('done.saved'));
      },
      onError: (error) => {
        setRefused({ of: id, error });
        say.failed(error);
      },
      onSettled: () => void stale(),
    });
  };
  return {
    save,
    isPending: mutation.isPending,
    said: refused?.of === id ? refusedFields(refused.error, form, DESK_PROBLEM_FIELDS) : {},
    forget: () => setRefused(undefined),
  };
}

/** So that the list and the form show it at once, before the whole list is read again. */
const withDesk = (desks: AdminDesk[] | undefined, saved: AdminDesk) =>
  desks && [...desks.filter(({ id }) => id !== saved.id), saved];

export type Bulk = {
  type?: AdminDesk['type'];
  roomId?: string;
  addAttributes?: string[];
  removeAttributes?: string[];
};

/** The same for many desks at once, all or none. */
export function useChangeDesks() {
  const place = usePlace();
  const stale = useStaleStructure();
  const say = useSay();
  return useMutation({
    mutationFn: ({ ids, ...change }: Bulk & { ids: string[] }) =>
      call(changeDesks, { params: place, body: { ids, ...change } }),
    onSuccess: ({ message }) => say.done(message),
    onError: say.failed,
    onSettled: stale,
  });
}

/** Asks with numbers, removes, and offers the way back. */
export function useRemoveDesks(onRemoved: (ids: readonly string[]) => void) {
  const { t } = useTranslation('structure');
  const numbers = useNumbers();
  const place = usePlace();
  const stale = useStaleStructure();
  const confirm = useConfirm();
  const say = useSay();

  const restore = async (ids: string[]) => {
    try {
      say.done((await call(restoreSpaces, { params: place, body: { ids } })).message);
    } catch (error) {
      say.failed(error);
    }
    await stale();
  };

  return async (desks: readonly AdminDesk[]) => {
    const what = desks.length === 1 ? (desks[0]?.name ?? '') : numbers.list({ desks: desks.length });
    const agreed = await confirm({
      title: t('remove.title', { what }),
      text: t('remove.text', { what: numbers.list({ desks: desks.length }) }),
      yes: t('remove.yes', { what }),
      no: t('cancel'),
      danger: true,
    });
    if (!agreed) return;
    const ids = desks.map(({ id }) => id);
    try {
      const { message } = await call(changeDesks, { params: place, body: { ids, remove: true } });
      onRemoved(ids);
      say.doneWithUndo(message, () => void restore(ids));
    } catch (error) {
      say.failed(error);
    }
    await stale();
  };
}
