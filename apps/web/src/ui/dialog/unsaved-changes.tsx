import { useBlocker } from '@tanstack/react-router';
import { useAskToLeave } from './use-ask-to-leave.ts';

type Address = { pathname: string; search: Record<string, unknown> };

/**
 * While `dirty`, leaving asks first: a dialog inside the application, the browser's own question on closing the tab.
 * `leaves` tells which moves leave the form, where the same page has other things in its address, such as filters.
 */
export function useUnsavedChanges(dirty: boolean, leaves: (from: Address, to: Address) => boolean = () => true): void {
  const askToLeave = useAskToLeave();

  useBlocker({
    disabled: !dirty,
    enableBeforeUnload: dirty,
    shouldBlockFn: async ({ current, next }) => leaves(current, next) && !(await askToLeave()),
  });
}
