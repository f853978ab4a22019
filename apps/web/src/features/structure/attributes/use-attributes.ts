import { type Attribute, associateAttributes, removeAttribute, saveAttribute } from '@berth/contract';
import type { LabelColour } from '@berth/domain/structure';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { useConfirm } from '../../../ui/dialog/confirm.tsx';
import { useToast } from '../../../ui/alert/use-toast.ts';
import { usePlace, useStaleStructure } from '../use-structure.ts';

type AttributeForm = { id?: string; name: string; colour: LabelColour; version?: number };

/** The list is refetched before this counts as done, so that the row shows the saved label. */
export function useSaveAttribute() {
  const place = usePlace();
  const stale = useStaleStructure();
  return useMutation({
    mutationFn: async (body: AttributeForm) => {
      const answer = await call(saveAttribute, { params: place, body });
      await stale();
      return answer;
    },
  });
}

/** Asks first, with the number of rooms and desks that lose it. */
export function useRemoveAttribute() {
  const { t } = useTranslation('structure');
  const place = usePlace();
  const stale = useStaleStructure();
  const confirm = useConfirm();
  const toast = useToast();
  return async ({ id, name, spaces }: Attribute) => {
    const agreed = await confirm({
      title: t('attribute.removeTitle', { name }),
      text: t('attribute.removeText', { count: spaces }),
      yes: t('attribute.remove'),
      no: t('ui:cancel'),
      danger: true,
    });
    if (!agreed) return;
    try {
      toast.done((await call(removeAttribute, { params: { ...place, id } })).message);
    } catch (error) {
      toast.failed(error);
    }
    await stale();
  };
}

/** Sets exactly these labels on one room or desk. */
export function useAssociate() {
  const place = usePlace();
  const stale = useStaleStructure();
  const toast = useToast();
  return useMutation({
    mutationFn: (body: { id: string; attributes: string[]; version: number }) =>
      call(associateAttributes, { params: place, body }),
    onSuccess: async ({ message }) => {
      toast.done(message);
      await stale();
    },
    onError: async (problem) => {
      toast.failed(problem);
      await stale();
    },
  });
}
