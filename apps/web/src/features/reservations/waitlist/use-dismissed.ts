import { useState } from 'react';

const KEY = 'waitlist-dismissed';
/** More than a user has in the day for which they are listed. */
const MOST = 20;

function stored(): readonly string[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(list) ? list.map(String) : [];
  } catch {
    return [];
  }
}

/** Entries whose outcome the user has read, on this device. */
export function useDismissed() {
  const [ids, setIds] = useState(stored);
  return {
    isDismissed: (id: string) => ids.includes(id),
    dismiss: (id: string) => {
      const next = [...ids, id].slice(-MOST);
      setIds(next);
      try {
        localStorage.setItem(KEY, JSON.stringify(next));
      } catch {
        // A full or blocked store only means that the card is back after a reload.
      }
    },
  };
}
