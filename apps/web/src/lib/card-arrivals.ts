/** The outcome of the user's card at a door. */
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

/** Reads the outcome from a notice, which only the card's holder receives. */
export function tellCardArrival(data: string): void {
  const { ids } = JSON.parse(data) as { ids?: unknown };
  const [what] = Array.isArray(ids) ? (ids as unknown[]) : [];
  if (isArrival(what)) for (const listener of listeners) listener(what);
}
