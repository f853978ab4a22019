import { setTimeout as pause } from 'node:timers/promises';
import { Change } from '@berth/contract';
import type { Database } from '@berth/database';
import type { LocalDate } from '@berth/domain/time';
import { createLogger } from '../../src/platform/logging/logger.ts';
import type { LiveListener, Notice } from '../../src/platform/messaging/live.ts';
import type { Workplace } from '../../src/modules/reservations/read/workplace.fixture.ts';
import { windowOn } from './acts.ts';
import { Page } from './page.ts';
import type * as Parts from './parts.ts';
import { type As, callerOf, floorReader } from './viewers.ts';

export type Opened = {
  readonly db: Database;
  readonly owner: Database;
  /** Belongs to another process, whose answers do not depend on notices. */
  readonly truth: Database;
};

/** The parts that live as long as a process. */
export const aProcess = (parts: typeof Parts, truth: typeof Parts, opened: Opened) => ({
  parts,
  follow: parts.createFollowMaps(opened.db),
  read: floorReader(parts, opened.db),
  truth: floorReader(truth, opened.truth),
});

type When = { readonly work: Workplace; readonly day: LocalDate; readonly now: string };

/** The pages of all viewers of a building, connected to one node. */
export class Node {
  readonly #process: ReturnType<typeof aProcess>;
  readonly #when: When;
  readonly #listeners = new Set<LiveListener>();
  readonly #join: ReturnType<typeof Parts.createBuildingFeeds>;
  #running = 0;
  /** Version of the building, which each act may change. */
  rulesVersion = 0;
  readonly viewers: Awaited<ReturnType<Node['open']>>[] = [];

  constructor(process: ReturnType<typeof aProcess>, when: When) {
    this.#process = process;
    this.#when = when;
    const live = {
      subscribe: (_: unknown, listener: LiveListener) => {
        this.#listeners.add(listener);
        return { begun: Promise.resolve(), stop: () => this.#listeners.delete(listener) };
      },
    };
    const { parts, follow } = process;
    this.#join = parts.createBuildingFeeds({ live, log: createLogger('silent', 'test'), mergeMs: 0 }, (place) => {
      const maps = follow(place);
      return { ...maps, changes: (...asked) => this.#during(maps.changes(...asked)) };
    });
  }

  async #during<T>(work: Promise<T>): Promise<T> {
    this.#running += 1;
    return work.finally(() => (this.#running -= 1));
  }

  /** Waits until everything announced has been delivered. */
  async settled(): Promise<void> {
    for (let quiet = 0; quiet < 3; quiet += 1) {
      await pause(1);
      if (this.#running > 0) quiet = 0;
    }
  }

  announce(notice: Notice): void {
    for (const listener of this.#listeners) listener.change(notice);
  }

  async open(as: As & { readonly hours: readonly [string, string] }) {
    const { parts, read, truth } = this.#process;
    const { work, day, now } = this.#when;
    const viewer = { as };
    const caller = () => callerOf(work, viewer.as, { date: day, now, rulesVersion: this.rulesVersion });
    const window = windowOn(day, as.hours);
    const page = new Page(day, window, (floorId) => read(caller(), { floorId, day, window }), parts);
    const arrived: Change[] = [];
    const { memberId } = work.personNamed(as.by);
    const map = parts.followedMap(() => this.#during(feed.maps.show(caller(), window)), {
      tellToRead: ({ day: shown }) => arrived.push({ kind: 'reservations', ids: [], days: [shown] }),
      onFailure: (error) => {
        throw error;
      },
    });
    const feed = this.#join(
      { organisationId: work.organisation.id, buildingId: work.building.id },
      {
        shown: map.shown,
        gap: () => undefined,
        change(notice) {
          const visible = parts.changeForPerson(notice, memberId);
          if (visible === undefined) return;
          const [, data = ''] = parts.frameOf(visible).toString().split('\ndata:');
          arrived.push(Change.parse(JSON.parse(data)));
          if (visible.own === true) void map.forget();
        },
      },
    );
    await map.begin();
    await page.read(Object.values(work.floors));
    const freshly = (floorId: string) => truth(caller(), { floorId, day, window });
    return { viewer, page, map, feed, arrived, late: [] as Change[], freshly };
  }
}
