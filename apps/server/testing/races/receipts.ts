import type { Reservation } from '@berth/contract';

type Receipt = {
  readonly id: string;
  spaceId: string;
  start: string;
  end: string;
  version: number;
  isCancelled: boolean;
  /** The number of answers that granted this reservation; more than one is a fault. */
  grants: number;
};

/**
 * The last answer about each reservation. Answers may arrive in any order: versions tell which change came last, and
 * nothing follows a cancellation.
 */
export class Receipts {
  readonly #receipts = new Map<string, Receipt>();
  readonly #series = new Map<string, number>();

  /** `dates` is the number of requested dates, which a whole series has. */
  granted(reservations: readonly Reservation[], dates: number): void {
    for (const one of reservations) {
      const receipt = this.#receipts.get(one.id);
      this.#receipts.set(one.id, { ...receiptOf(one), grants: (receipt?.grants ?? 0) + 1 });
      if (one.seriesId !== null) this.#series.set(one.seriesId, dates);
    }
  }

  changed(to: Reservation): void {
    const receipt = this.#receipts.get(to.id);
    if (receipt !== undefined && to.version > receipt.version)
      this.#receipts.set(to.id, { ...receiptOf(to), grants: receipt.grants, isCancelled: receipt.isCancelled });
  }

  cancelled(id: string): void {
    const receipt = this.#receipts.get(id);
    if (receipt !== undefined) receipt.isCancelled = true;
  }

  all(): readonly Receipt[] {
    return [...this.#receipts.values()];
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
