import type { BuildingGroup } from '@berth/contract';

const KEY = 'berth.noticesSeen';
/** Enough for every building of a large organisation. Older ones are dropped and would merely be shown again. */
const KEPT = 200;

type Notice = { path: string; name: string; text: string };

/** A changed text is a new notice, so the key consists of path and text. */
export const markOf = (notice: Notice): string => `${notice.path} ${notice.text}`;

export function seen(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((mark) => typeof mark === 'string') : [];
  } catch {
    return [];
  }
}

export function unseenNotices(groups: readonly BuildingGroup[], seenBefore: readonly string[]): Notice[] {
  return groups
    .flatMap(({ path, orgName, popupText, showPopUpText }) =>
      showPopUpText && popupText ? [{ path, name: orgName, text: popupText }] : [],
    )
    .filter((notice) => !seenBefore.includes(markOf(notice)));
}

export function markSeen(notices: readonly Notice[]): void {
  if (notices.length === 0) return;
  try {
    const marks = new Set([...seen(), ...notices.map(markOf)]);
    localStorage.setItem(KEY, JSON.stringify([...marks].slice(-KEPT)));
  } catch {
    // Without storage the notice appears again at the next visit, which is the safer error.
  }
}
