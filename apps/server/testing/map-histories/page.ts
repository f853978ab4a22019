import type { AnswerOf, Change, DeskStatuses, floorSchedule, RoomStatuses } from '@berth/contract';
import type { LocalDate, Period } from '@berth/domain/time';
import { toIso } from '@berth/domain/time';
import type * as Parts from './parts.ts';

/** The answers that a page shows of a floor. */
export type FloorAnswers = {
  readonly desks: DeskStatuses;
  readonly rooms: RoomStatuses;
  readonly schedule: AnswerOf<typeof floorSchedule>;
};
export type ReadFloor = (floorId: string) => Promise<FloorAnswers>;

type Updates = Pick<typeof Parts, 'desksUpdatedBy' | 'roomsUpdatedBy' | 'scheduleUpdatedBy'>;

/** An open page with the map of all floors. It applies changes, and reads where it cannot, as the web app does. */
export class Page {
  readonly floors = new Map<string, FloorAnswers>();
  readonly counts = { applied: 0, known: 0, gaps: 0, plain: 0 };
  readonly #day: LocalDate;
  readonly #window: { readonly from: string; readonly to: string };
  readonly #read: ReadFloor;
  readonly #updates: Updates;

  constructor(day: LocalDate, window: Period, read: ReadFloor, updates: Updates) {
    this.#day = day;
    this.#window = { from: toIso(window.start), to: toIso(window.end) };
    this.#read = read;
    this.#updates = updates;
  }

  async read(floorIds: Iterable<string> = [...this.floors.keys()]): Promise<void> {
    for (const id of floorIds) this.floors.set(id, await this.#read(id));
  }

  /** Undefined if the floor has to be read. */
  #updated(floorId: string, { map }: Change): FloorAnswers | undefined {
    const before = this.floors.get(floorId);
    const isOwnWindow = map?.window.from === this.#window.from && map.window.to === this.#window.to;
    const delta = isOwnWindow ? map.floors.find((one) => one.floorId === floorId && one.day === this.#day) : undefined;
    if (before === undefined || delta === undefined) {
      this.counts.plain += 1;
      return undefined;
    }
    const desks = this.#updates.desksUpdatedBy(before.desks, delta);
    const rooms = this.#updates.roomsUpdatedBy(before.rooms, delta);
    const schedule = this.#updates.scheduleUpdatedBy(before.schedule, delta);
    if (!desks || !rooms || !schedule) {
      this.counts.gaps += 1;
      return undefined;
    }
    this.counts[desks === before.desks ? 'known' : 'applied'] += 1;
    return { desks, rooms, schedule };
  }

  async receive(change: Change): Promise<void> {
    const isOnFloors = change.kind === 'reservations' || change.kind === 'sensors';
    // A change of the viewer's own also affects their limits, on all floors and days.
    if (!isOnFloors || change.own === true) return this.read();
    if (change.days !== undefined && !change.days.includes(this.#day)) return;
    for (const id of change.floorIds ?? this.floors.keys()) {
      const updated = this.#updated(id, change);
      if (updated === undefined) await this.read([id]);
      else this.floors.set(id, updated);
    }
  }
}
