import type { Reservation } from '@berth/contract';

type Receipt = {
  readonly id: string;
  spaceId: string;
  start: string;
  end: string;
  version: number;
  isCancelled: boolean;
  /** How many answers said that this one was made; one more than one is one too many. */
  grants: number;
};

/**
 * What callers were told, as the last word about each reservation. Answers may be heard in any order: versions say
 * which change came last, and nothing comes after a cancellation.
 */
export class Receipts {
  readonly #known = new Map<string, Receipt>();
  readonly #series = new Map<string, number>();

  /** `asked` is how many dates the caller wanted, which is what a whole series has. */
  granted(reservations: readonly Reservation[], asked: number): void {
    for (const one of reservations) {
      const known = this.#known.get(one.id);
      this.#known.set(one.id, { ...receiptOf(one), grants: (known?.grants ?? 0) + 1 });
      if (one.seriesId !== null) this.#series.set(one.seriesId, asked);
    }
  }

  changed(to: Reservation): void {
    const known = this.#known.get(to.id);
    if (known !== undefined && to.version > known.version)
      this.#known.set(to.id, { ...receiptOf(to), grants: known.grants, isCancelled: known.isCancelled });
  }

  cancelled(id: string): void {
    const known = this.#known.get(id);
    if (known !== undefined) known.isCancelled = true;
  }

  all(): readonly Receipt[] {
    return [...this.#known.values()];
  }

  series(): { id: string; dates: number }[] {
    return [...this.#series].map(([id, dates]) => ({ id, dates }));
  }
}

const receiptOf = ({ id, objectId, startDatetime, endDatetime, version }: Reservation): Receipt => ({
  id,
  spaceId: objectId,
  start: startDatetime,
  end: endDatetime,
  version,
  isCancelled: false,
  grants: 1,
});
