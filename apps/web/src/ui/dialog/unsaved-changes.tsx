import { useBlocker } from '@tanstack/react-router';
import { useAskToLeave } from './use-ask-to-leave.ts';

type Address = { pathname: string; search: Record<string, unknown> };

/**
 * While `dirty`, leaving asks first: with a dialog inside the application, with the browser's own question on closing
 * the tab. `leaves` decides which navigations leave the form, for pages that also have filters and the like in their
 * address.
 */
export function useUnsavedChanges(dirty: boolean, leaves: (from: Address, to: Address) => boolean = () => true): void {
  const askToLeave = useAskToLeave();

  useBlocker({
    disabled: !dirty,
    enableBeforeUnload: dirty,
    shouldBlockFn: async ({ current, next }) => leaves(current, next) && !(await askToLeave()),
  });
}
