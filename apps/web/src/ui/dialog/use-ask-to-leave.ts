import { useTranslation } from 'react-i18next';
import { useConfirm } from './confirm.tsx';

/** Asks whether typed changes may be discarded. */
export function useAskToLeave(): () => Promise<boolean> {
  const { t } = useTranslation('ui');
  const confirm = useConfirm();
  return () =>
    confirm({
      title: t('unsavedTitle'),
      text: t('unsavedText'),
      yes: t('unsavedLeave'),
      no: t('unsavedStay'),
      danger: true,
    });
}
