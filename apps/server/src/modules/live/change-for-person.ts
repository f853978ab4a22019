import type { Change } from '@berth/contract';
import type { FeedNotice } from './building-feeds.ts';

/**
 * A check-in is sent to its person only. A change of the reader's own contains nothing to apply: it affects their limits
 * on all floors, so their page reads.
 */
function versionsOf({ map, ...change }: Change) {
  return {
    own: { ...change, own: true },
    others: change.kind === 'check-in' ? undefined : { ...change, ...(map && { map }), own: false },
  };
}

const versions = new WeakMap<FeedNotice, ReturnType<typeof versionsOf>>();

/** Hides whose reservation changed, and marks the reader's own. Readers of the same change get the same object. */
export function changeForPerson(notice: FeedNotice, memberId: string | undefined): Change | undefined {
  const { memberIds, ...change } = notice;
  if (memberIds === undefined) return notice;
  let written = versions.get(notice);
  if (written === undefined) versions.set(notice, (written = versionsOf(change)));
  return memberId !== undefined && memberIds.includes(memberId) ? written.own : written.others;
}
