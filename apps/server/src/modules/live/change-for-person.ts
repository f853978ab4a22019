import type { Change } from '@berth/contract';
import type { Notice } from '../../platform/messaging/live.ts';

/** Whose reservation it is nobody hears; whether it is their own everybody does. That somebody came is theirs alone. */
export function changeForPerson({ memberIds, ...change }: Notice, memberId: string | undefined): Change | undefined {
  if (memberIds === undefined) return change;
  const own = memberId !== undefined && memberIds.includes(memberId);
  return change.kind === 'check-in' && !own ? undefined : { ...change, own };
}
