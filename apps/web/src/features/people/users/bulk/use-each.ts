import type { UserRow } from '@berth/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToast } from '../../../../ui/alert/use-toast.ts';
import { peopleKey } from '../../people-queries.ts';
import { usePeoplePlace } from '../../use-people-place.ts';

/** Applies an action to several users, one after the other; a refusal does not stop the others. */
export function useEach() {
  const { t } = useTranslation('people');
  const place = usePeoplePlace();
  const client = useQueryClient();
  const toast = useToast();
  const [done, setDone] = useState<number>();
  const run = async (users: readonly UserRow[], act: (user: UserRow) => Promise<{ message?: string | undefined }>) => {
    const refused: unknown[] = [];
    let lastMessage = '';
    for (const [at, user] of users.entries()) {
      setDone(at);
      try {
        lastMessage = (await act(user)).message ?? lastMessage;
      } catch (error) {
        refused.push(error);
      }
    }
    await client.invalidateQueries({ queryKey: peopleKey(place) });
    setDone(undefined);
    const [first] = refused;
    if (first === undefined) toast.done(users.length === 1 ? lastMessage : t('bulk.done', { number: users.length }));
    else if (users.length === 1) toast.failed(first);
    else {
      const why = first instanceof Error ? first.message : '';
      toast.failed(new Error(t('bulk.some', { done: users.length - refused.length, refused: refused.length, why })));
    }
    return refused.length === 0;
  };
  return { run, done };
}
