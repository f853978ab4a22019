import { reissueCode } from '@berth/contract';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { useConfirm } from '../../../ui/dialog/confirm.tsx';
import { useToast } from '../../../ui/alert/use-toast.ts';
import { usePlace } from '../use-structure.ts';

type Space = { readonly id: string; readonly name: string };

/** Asks first, because the printed label becomes invalid. */
export function useReissueCode(): (space: Space) => void {
  const { t } = useTranslation('structure');
  const place = usePlace();
  const confirm = useConfirm();
  const toast = useToast();
  const { mutate } = useMutation({
    mutationFn: ({ id }: Space) => call(reissueCode, { params: { ...place, objectId: id } }),
    onSuccess: (_answer, { name }) => toast.done(t('codes.reissued', { name })),
    onError: toast.failed,
  });
  return (space) =>
    void (async () => {
      const question = {
        title: t('codes.reissueTitle', { name: space.name }),
        text: t('codes.reissueText'),
        yes: t('codes.reissue'),
      };
      if (await confirm(question)) mutate(space);
    })();
}
