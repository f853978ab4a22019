/** What came of a card that its holder put to a door. */
export type CardArrival = 'checked-in' | 'failed';

type Listener = (arrival: CardArrival) => void;
const listeners = new Set<Listener>();

export const hearCardArrivals = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

const isArrival = (what: unknown): what is CardArrival => what === 'checked-in' || what === 'failed';

/** From a notice of the building, which tells only whom it is about. */
export function tellCardArrival(data: string): void {
  const { ids } = JSON.parse(data) as { ids?: unknown };
  const [what] = Array.isArray(ids) ? (ids as unknown[]) : [];
  if (isArrival(what)) for (const listener of listeners) listener(what);
}
