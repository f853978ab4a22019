import type { Change } from '@berth/contract';
import type { Notice } from '../../platform/messaging/live.ts';

/** Hides whose reservation changed, and marks the reader's own. A check-in is sent to its person only. */
export function changeForPerson({ memberIds, ...change }: Notice, memberId: string | undefined): Change | undefined {
  if (memberIds === undefined) return change;
  const own = memberId !== undefined && memberIds.includes(memberId);
  return change.kind === 'check-in' && !own ? undefined : { ...change, own };
}
