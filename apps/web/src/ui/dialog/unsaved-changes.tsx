import { useBlocker } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useConfirm } from './confirm.tsx';

type Address = { pathname: string; search: Record<string, unknown> };

/**
 * While `dirty`, leaving asks first: a dialog inside the application, the browser's own question on closing the tab.
 * `leaves` tells which moves leave the form, where the same page has other things in its address, such as filters.
 */
export function useUnsavedChanges(dirty: boolean, leaves: (from: Address, to: Address) => boolean = () => true): void {
  const { t } = useTranslation('ui');
  const confirm = useConfirm();

  useBlocker({
    disabled: !dirty,
    enableBeforeUnload: dirty,
    shouldBlockFn: async ({ current, next }) =>
      leaves(current, next) &&
      !(await confirm({
        title: t('unsavedTitle'),
        text: t('unsavedText'),
        yes: t('unsavedLeave'),
        no: t('unsavedStay'),
        danger: true,
      })),
  });
}
