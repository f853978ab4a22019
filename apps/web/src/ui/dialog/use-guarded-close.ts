import { useTranslation } from 'react-i18next';
import { useConfirm } from './confirm.tsx';
import { useUnsavedChanges } from './unsaved-changes.tsx';

type Address = { pathname: string };
const leavesPage = (from: Address, to: Address) => from.pathname !== to.pathname;

/** For a dialog with a form: closed by Esc or its cross, or with the page, it asks before what was typed is lost. */
export function useGuardedClose(isDirty: boolean, onClose: () => void): () => void {
  const { t } = useTranslation('ui');
  const confirm = useConfirm();
  useUnsavedChanges(isDirty, leavesPage);
  const ask = async () => {
    const question = { title: t('unsavedTitle'), text: t('unsavedText'), yes: t('unsavedLeave'), no: t('unsavedStay') };
    if (await confirm({ ...question, danger: true })) onClose();
  };
  return () => (isDirty ? void ask() : onClose());
}
