import type { Reservation } from '@berth/contract';
import { type Database, inTenant } from '@berth/database';
import { toIso } from '@berth/domain/time';
import { sql } from 'kysely';
import { acceptOffer, declineOffer } from '../../src/modules/waitlist/answer-offer.ts';
import { changeEntry, leaveWaitlist } from '../../src/modules/waitlist/change-entry.ts';
import { joinWaitlist } from '../../src/modules/waitlist/join-waitlist.ts';
import { createProcessWaitlist } from '../../src/modules/waitlist/process/process-waitlist.ts';
import type { Deps } from '../../src/platform/deps.ts';
import type { BuildingCaller } from '../../src/platform/identity/caller.ts';
import { createLogger } from '../../src/platform/logging/logger.ts';
import { withoutBroker } from '../without-broker.ts';
import type { World } from './build-world.ts';
import {
  type AnswerOffer,
  type ChangeEntry,
  type Entry,
  type Held,
  type JoinWaitlist,
  type Name,
  NAMES,
  SPACE_NAMES,
  type SpaceName,
} from './world.ts';

export type WaitlistCommand = JoinWaitlist | AnswerOffer | ChangeEntry;
type CallerOf = (name: Name) => BuildingCaller;

const noText = () => '';

type EntryRow = Omit<Entry, 'owner' | 'only' | 'declined'> & {
  readonly memberId: string;
  readonly only: string | null;
  readonly declined: readonly string[];
};
type HoldRow = Omit<Held, 'space' | 'entry' | 'releasedBy' | 'reclaimableUntil'> & {
  readonly spaceId: string;
  readonly entryId: string;
  readonly releasedBy: string | null;
  readonly reclaimableUntil: number | null;
};

const ms = (column: string) => sql`(extract(epoch from ${sql.ref(column)}) * 1000)::float8`;

/** The use cases of the waitlist and the job of a worker, called in the model's terms. */
export class WaitlistEngine {
  readonly #owner: Database;
  readonly #world: World;
  readonly #uses;
  readonly #process;
  #entries: { id: string; owner: Name }[] = [];

  constructor(db: Database, owner: Database, world: World) {
    this.#owner = owner;
    this.#world = world;
    const record = async () => [];
    const deps: Deps = { db, record, live: withoutBroker, log: createLogger('silent', 'model') };
    this.#uses = {
      join: joinWaitlist(deps),
      change: changeEntry(deps),
      leave: leaveWaitlist(deps),
      accept: acceptOffer(deps),
      decline: declineOffer(deps),
    };
    this.#process = createProcessWaitlist(deps);
  }

  begin(): void {
    this.#entries = [];
  }

  /** Returns the reservation that came of an accepted offer. */
  async answer(command: WaitlistCommand, callerOf: CallerOf): Promise<Reservation | undefined> {
    if (command.kind === 'join') {
      await this.#join(command, callerOf);
      return undefined;
    }
    const { id, owner } = this.#entries[this.#entries.length - 1 - (command.which % this.#entries.length)] ?? {
      id: '',
      owner: 'ada',
    };
    const caller = callerOf(owner);
    if (command.kind === 'change-entry') await this.#change(id, command, caller);
    else if (command.kind === 'accept') return (await this.#uses.accept(caller, id, undefined)).reservation;
    else await this.#uses[command.kind](caller, id, undefined);
    return undefined;
  }

  async #join({ actor, type, only, start, end, isAutomatic }: JoinWaitlist, callerOf: CallerOf): Promise<void> {
    const body = {
      objectType: type,
      startDatetime: toIso(start),
      endDatetime: toIso(end),
      objectId: only === undefined ? null : this.#world.spaces[only],
      autoAccept: isAutomatic,
    };
    const { id } = await this.#uses.join(callerOf(actor), body, noText, undefined);
    this.#entries.push({ id, owner: actor });
  }

  async #change(id: string, { start, end, only }: ChangeEntry, caller: BuildingCaller): Promise<void> {
    const version = await this.#within(
      async (tx) =>
        (await sql<{ version: number }>`select version from waitlist_entry where id = ${id}`.execute(tx)).rows[0]
          ?.version,
    );
    const body = {
      version: version ?? 0,
      ...(start === undefined ? {} : { startDatetime: toIso(start) }),
      ...(end === undefined ? {} : { endDatetime: toIso(end) }),
      ...(only === undefined ? {} : { objectId: only === null ? null : this.#world.spaces[only] }),
    };
    await this.#uses.change(caller, id, body, noText, undefined);
  }

  /** Runs the job once. Returns the reservations that it made. */
  async serve(): Promise<{ id: string; hash: string }[]> {
    const fulfilled = () =>
      this.#within(
        async (tx) =>
          (
            await sql<{ id: string }>`
              select reservation_id as id from waitlist_entry where reservation_id is not null order by reservation_id`.execute(
              tx,
            )
          ).rows,
      );
    const before = new Set((await fulfilled()).map(({ id }) => id));
    await this.#process(this.#world);
    return (await fulfilled()).filter(({ id }) => !before.has(id)).map(({ id }) => ({ id, hash: '' }));
  }

  #within = <T>(work: Parameters<typeof inTenant<T>>[2]) => inTenant(this.#owner, this.#world.organisationId, work);

  async rows(): Promise<{ entries: Entry[]; holds: Held[] }> {
    const { spaces, people } = this.#world;
    const spaceOf = (id: string) => SPACE_NAMES.find((name) => spaces[name] === id) as SpaceName;
    const nameOf = (id: string) => NAMES.find((name) => people[name].memberId === id) as Name;
    const [entries, holds] = await this.#within(async (tx) => [
      (
        await sql<EntryRow>`
          select entry.member_id as "memberId", entry.type, entry.local_day as day, ${ms('entry.start_at')} as start,
            ${ms('entry.end_at')} as end, entry.space_id as only, entry.auto_accept as "isAutomatic",
            ${ms('entry.joined_at')} as "joinedAt", entry.declined_space_ids as declined, entry.missed_offers as missed,
            entry.state, entry.end_reason as reason
          from waitlist_entry entry order by entry.id`.execute(tx)
      ).rows,
      (
        await sql<HoldRow>`
          select r.space_id as "spaceId", r.local_day as day, ${ms('r.start_at')} as start, ${ms('r.end_at')} as end,
            hold.subject_id as "entryId", hold.offered_at is not null as "isOffered",
            ${ms('hold.expires_at')} as "expiresAt", hold.released_by_id as "releasedBy",
            ${ms('hold.reclaimable_until')} as "reclaimableUntil"
          from hold join reservation r on r.id = hold.reservation_id order by r.id`.execute(tx)
      ).rows,
    ]);
    const place = new Map(this.#entries.map(({ id }, at) => [id, at]));
    return {
      entries: entries.map(({ memberId, only, declined, ...entry }) => ({
        ...entry,
        owner: nameOf(memberId),
        only: only === null ? undefined : spaceOf(only),
        declined: declined.map(spaceOf),
      })),
      holds: holds.map(({ spaceId, entryId, releasedBy, reclaimableUntil, ...hold }) => ({
        ...hold,
        space: spaceOf(spaceId),
        entry: place.get(entryId) ?? -1,
        releasedBy: releasedBy === null ? undefined : nameOf(releasedBy),
        reclaimableUntil: reclaimableUntil ?? undefined,
      })),
    };
  }
}
