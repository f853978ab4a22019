import {
  changeScreen,
  deleteDailyScreen,
  deletePublicScreen,
  processScreen,
  reloadScreen,
  removeCodeScreen,
  type Screen,
} from '@berth/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import type { Place } from '../../../lib/buildings/place.ts';
import { readAgain } from '../../../lib/queries/read-again.ts';
import { useToast } from '../../../ui/alert/use-toast.ts';
import { useConfirm } from '../../../ui/dialog/confirm.tsx';
import { screensQuery } from './screens-queries.ts';
import { useScreenWords } from './use-screen-words.ts';

/** Each kind has its own call. */
function remove(place: Place, { type, tokenId }: Screen) {
  if (type === 'code') return call(removeCodeScreen, { params: { ...place, screenId: tokenId } });
  const params = { ...place, token: tokenId };
  return type === 'publicScreen' ? call(deletePublicScreen, { params }) : call(deleteDailyScreen, { params });
}

const takeBack = (place: Place, { tokenId }: Screen) =>
  call(processScreen, { params: place, body: { tokenId, status: 'REJECTED', action: 'REJECTED' } });

/** The actions of an administrator on a screen; those that affect others ask first. */
export function useScreenActions(place: Place) {
  const { t } = useTranslation('screens-admin');
  const { title } = useScreenWords();
  const client = useQueryClient();
  const toast = useToast();
  const confirm = useConfirm();
  const { mutate } = useMutation({
    mutationFn: (work: () => Promise<{ message: string }>) => work(),
    onSuccess: ({ message }) => toast.done(message),
    onError: toast.failed,
    onSettled: readAgain(() => client.invalidateQueries({ queryKey: screensQuery(place).queryKey })),
  });
  const ask = async (
    question: { title: string; text: string; yes: string },
    work: () => Promise<{ message: string }>,
  ) => {
    if (await confirm({ ...question, danger: true })) mutate(work);
  };
  return {
    reject: (screen: Screen) =>
      void ask({ title: t('reject'), text: t('rejectAsk'), yes: t('reject') }, () => takeBack(place, screen)),
    revoke: (screen: Screen) =>
      void ask({ title: t('revoke'), text: t('revokeAsk', { name: title(screen) }), yes: t('revoke') }, () =>
        takeBack(place, screen),
      ),
    remove: (screen: Screen) =>
      void ask({ title: t('delete'), text: t('deleteAsk', { name: title(screen) }), yes: t('delete') }, () =>
        remove(place, screen),
      ),
    reload: ({ tokenId }: Screen) => mutate(() => call(reloadScreen, { params: { ...place, token: tokenId } })),
    change: ({ tokenId }: Screen, body: { name?: string; floors?: string[] }) =>
      mutate(() => call(changeScreen, { params: { ...place, token: tokenId }, body })),
  };
}

export type ScreenActions = ReturnType<typeof useScreenActions>;
