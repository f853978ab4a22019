import type { EvacuationPerson } from '@berth/contract';

/** The ticks of this browser that the server has not confirmed yet, by the person's key. */
export type KeptTicks = Readonly<Record<string, { readonly seen: boolean; readonly at: number }>>;

export const withTick = (ticks: KeptTicks, key: string, seen: boolean, at: number): KeptTicks => ({
  ...ticks,
  [key]: { seen, at },
});

/** Removes sent ticks; one that was changed in the meantime stays. */
export const withoutSent = (ticks: KeptTicks, sent: KeptTicks): KeptTicks =>
  Object.fromEntries(Object.entries(ticks).filter(([key, tick]) => sent[key]?.at !== tick.at));

/** The request: the age of each tick, because a phone's clock may be wrong. */
export const toSend = (ticks: KeptTicks, now: number, most: number) =>
  Object.entries(ticks)
    .slice(0, most)
    .map(([key, { seen, at }]) => ({ key, seen, millisecondsAgo: Math.max(0, now - at) }));

/** The list with the unconfirmed ticks of this browser applied. */
export const shownPeople = (people: readonly EvacuationPerson[], ticks: KeptTicks): EvacuationPerson[] =>
  people.map((person) => {
    const tick = ticks[person.key];
    if (tick === undefined || tick.seen === (person.seen !== null)) return person;
    return { ...person, seen: tick.seen ? { atDatetime: new Date(tick.at).toISOString(), by: null } : null };
  });

const storeKey = (evacuationId: string) => `evacuation.${evacuationId}`;

/** Stored in the browser, so that they survive a reload. */
export function storeKept(evacuationId: string, ticks: KeptTicks): void {
  const key = storeKey(evacuationId);
  if (Object.keys(ticks).length === 0) localStorage.removeItem(key);
  else localStorage.setItem(key, JSON.stringify(ticks));
}

export function storedTicks(evacuationId: string): KeptTicks {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storeKey(evacuationId)) ?? '{}');
    return typeof stored === 'object' && stored !== null ? (stored as KeptTicks) : {};
  } catch {
    return {};
  }
}
