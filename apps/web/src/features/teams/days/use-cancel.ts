import type { TeamDay } from '@berth/contract';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../../lib/buildings/place.ts';
import { useToast } from '../../../ui/alert/use-toast.ts';
import { useConfirm } from '../../../ui/dialog/confirm.tsx';
import { useCancelDay } from './team-days-queries.ts';

/** Cancels after a question: people may have planned their journey already. */
export function useCancel(place: Place, day: TeamDay) {
  const { t } = useTranslation('team-days');
  const confirm = useConfirm();
  const toast = useToast();
  const cancelling = useCancelDay(place);
  return async () => {
    const question = {
      title: t('cancelTitle'),
      text: t('cancelText'),
      yes: t('cancel'),
      no: t('keep'),
      danger: true,
    };
    if (await confirm(question)) cancelling.mutate(day, { onError: toast.failed });
  };
}
