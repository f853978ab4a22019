import { useTranslation } from 'react-i18next';
import { useAlert } from './alert.tsx';

/** Long enough to read a number, to reconsider and to reach the button. */
const UNDO_SECONDS = 10;

/** Messages about the result of an action, in the words of the server's answer. */
export function useToast() {
  const { t } = useTranslation('ui');
  const alert = useAlert();
  return {
    done: (text: string) => alert({ text, variant: 'success' }),
    /** A success message with an undo button. */
    doneWithUndo: (text: string, undo: () => void) =>
      alert({ text, variant: 'success', seconds: UNDO_SECONDS, action: { label: t('undo'), run: undo } }),
    failed: (error: unknown) =>
      alert({
        text: error instanceof Error && error.message !== '' ? error.message : t('somethingWentWrong'),
        variant: 'danger',
      }),
  };
}
