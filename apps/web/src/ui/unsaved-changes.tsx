import { useBlocker } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useConfirm } from './confirm.tsx';

/** While `dirty`, leaving asks first: a dialog inside the application, the browser's own question on closing the tab. */
export function useUnsavedChanges(dirty: boolean): void {
  const { t } = useTranslation('ui');
  const confirm = useConfirm();

  useBlocker({
    disabled: !dirty,
    enableBeforeUnload: dirty,
    shouldBlockFn: async () =>
      !(await confirm({
        title: t('unsavedTitle'),
        text: t('unsavedText'),
        yes: t('unsavedLeave'),
        no: t('unsavedStay'),
        danger: true,
      })),
  });
}
