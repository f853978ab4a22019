import { createHash, randomUUID } from 'node:crypto';
import { type Database, inTenant } from '@berth/database';
import { daysAfter, localDayOf, MINUTE_MS, toIso } from '@berth/domain/time';
import { travelInTime } from '@berth/testkit';
import { sql } from 'kysely';
import { repeatsFrom } from '../../src/modules/absences/index.ts';
import { changeFrom } from '../../src/modules/reservations/change/plan-change.ts';
import { requestFrom } from '../../src/modules/reservations/request-from.ts';
import { storeReadings } from '../../src/modules/sensors/ingest/store-readings.sql.ts';
import { ProblemError } from '../../src/platform/http/problem.ts';
import type { BuildingCaller } from '../../src/platform/identity/caller.ts';
import { usesOf } from './uses-of.ts';
import { type WaitlistCommand, WaitlistEngine } from './waitlist-engine.ts';
import type { World } from './build-world.ts';
import {
  type Answer,
  type Change,
  type ClockJump,
  type Command,
  type Made,
  type Name,
  NAMES,
  PEOPLE,
  type BuildingRules,
  type Readings,
  type Reserve,
  type Row,
  SENSED_SPACES,
  SPACE_NAMES,
  type SpaceName,
  type Transition,
  type RequestedBeamers,
  ZONE,
} from './world.ts';

type Shown = { id: string; hash: string; objectId: string; startDatetime: string; endDatetime: string } & {
  forUser: { username: string };
};

const UNKNOWN = randomUUID();
const onceFor = (call: string) => ({
  call,
  key: randomUUID(),
  bodyHash: createHash('sha256').update(call).digest(),
});
const withoutTexts = (problems: readonly { param: string; code: string }[]) =>
  problems.map(({ param, code }) => ({ param, msg: code }));

/** The tables that a history fills. */
const EMPTIED = [
  ...(['reservation', 'planned_absence', 'idempotency_key', 'event', 'audit'] as const),
  ...(['waitlist_entry', 'neighbourhood_opening'] as const),
  ...(['circuit_breaker', 'no_show_distrusted_sensor', 'reading', 'sensor_state', 'sensed'] as const),
] as const;

type Explained = {
  readonly rule?: string;
  readonly reason?: string;
  readonly occurrences?: readonly { date: string; allowed: boolean }[];
};

/** The rule, the reason, the colliding dates, or else the problem's code. */
function nameOf({ code, details }: ProblemError): string {
  const { rule, reason, occurrences } = (details.data ?? {}) as Explained;
  const dates = occurrences?.filter(({ allowed }) => !allowed).map(({ date }) => date);
  return rule ?? reason ?? (dates === undefined ? code : `overlapping ${dates.join(' ')}`);
}

const ofStep = (step: 'remind' | 'cancel', column: 'done_at' | 'restored_at' | 'evidence') => sql<number | null>`(
  select ${sql.ref(`done.${column}`)} from no_show_step done
  where done.organisation_id = r.organisation_id and done.reservation_id = r.id and done.step = ${step})`;

/** A row of the table, in the model's terms. */
export type Stored = Omit<Row, 'maker' | 'chosenAt' | 'state'> & { readonly state: string };

/** The use cases over a real database, called in the model's terms. */
export class Engine {
  readonly #owner: Database;
  readonly #world: World;
  readonly #uses: ReturnType<typeof usesOf>;
  readonly #waitlist: WaitlistEngine;
  #now = 0;
  /** The first request after a change of rules has the version from before: cached rules must not decide. */
  #versionBefore: number | undefined;
  /** The reservations, in the order of their creation. */
  #made: { id: string; hash: string }[] = [];
  #absences: { of: Name; createdAt: number }[] = [];

  constructor(db: Database, owner: Database, world: World) {
    this.#owner = owner;
    this.#world = world;
    this.#uses = usesOf(db);
    this.#waitlist = new WaitlistEngine(db, owner, world);
  }

  /** Resets everything, at another time. */
  async begin(now: number, rules: BuildingRules): Promise<void> {
    this.#made = [];
    this.#absences = [];
    this.#waitlist.begin();
    await inTenant(this.#owner, this.#world.organisationId, async (tx) => {
      for (const table of EMPTIED)
        await tx.deleteFrom(table).where('organisation_id', '=', this.#world.organisationId).execute();
    });
    await this.#setRules(rules);
    await this.#travelTo(now);
  }

  async answer(command: Command): Promise<Answer> {
    try {
      return await this.#do(command);
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      return { refused: nameOf(error) };
    }
  }

  #do(command: Command): Promise<Answer> {
    switch (command.kind) {
      case 'reserve':
        return this.#reserve(command);
      case 'change':
        return this.#change(command);
      case 'settings':
        return this.#setRules(command.rules);
      case 'open':
        return this.#open(command.day);
      case 'clock':
        return this.#pass(command);
      case 'readings':
        return this.#hear(command);
      case 'absence':
        return this.#addAbsence(command);
      case 'remove-absence':
        return this.#removeAbsence(command);
      case 'join':
      case 'change-entry':
      case 'leave':
      case 'accept':
      case 'decline':
        return this.#onWaitlist(command);
      default:
        return this.#transition(command);
    }
  }

  #caller(name: Name): BuildingCaller {
    const { personId, memberId, email } = this.#world.people[name];
    const { organisationId, buildingId } = this.#world;
    const { roles } = PEOPLE[name];
    const names = { displayName: name, firstName: name, lastName: name };
    const signedIn = { issuer: '', subject: name, email, emailVerified: true, provider: undefined, identifiers: [] };
    const here = { organisationId, buildingId, personId, memberId, roles, attributes: {}, rulesVersion: 1 };
    return { ...here, now: this.#now, token: { ...signedIn, ...names, roles, expiresAt: Number.POSITIVE_INFINITY } };
  }

  async #onWaitlist(command: WaitlistCommand): Promise<Answer> {
    const made = await this.#waitlist.answer(command, (name) => this.#caller(name));
    if (made === undefined) return { granted: [] };
    this.#made.push({ id: made.id, hash: made.hash });
    await this.#chosenNow([made.id]);
    return { granted: [this.#shown(made)] };
  }

  /** The version that is read with the caller: cached data of the building is valid for it. */
  #rulesVersion(): Promise<number> {
    const { organisationId, buildingId } = this.#world;
    return inTenant(this.#owner, organisationId, async (tx) => {
      const building = tx.selectFrom('building').select('building.rules_version').where('building.id', '=', buildingId);
      return (await building.executeTakeFirstOrThrow()).rules_version;
    });
  }

  #assets = (assets: readonly RequestedBeamers[]) =>
    assets.map(({ asset, quantity }) => ({ id: asset === 'beamer' ? this.#world.beamer : UNKNOWN, qty: quantity }));

  async #reserve(command: Reserve): Promise<Answer> {
    const { actor, holder, weeks, onConflict, skips, twice } = command;
    const request = requestFrom(this.#world.spaces[command.space], {
      startDatetime: toIso(command.start),
      endDatetime: toIso(command.end),
      ...(actor === holder ? {} : { reservedForEmail: this.#world.people[holder].email }),
      repeatWeeks: weeks,
      visibleToOthers: command.visible ? 1 : 0,
      reservationSubject: command.subject,
      invitedUsers: [...command.guests],
      reservationAssets: this.#assets(command.assets),
      ...(onConflict === undefined ? {} : { onConflict }),
      skipDates: skips.map((week) => daysAfter(localDayOf(command.start, ZONE), 7 * week)),
    });
    const once = twice ? onceFor('reserve') : undefined;
    const caller = { ...this.#caller(actor), rulesVersion: this.#versionBefore ?? (await this.#rulesVersion()) };
    this.#versionBefore = undefined;
    const { reservations, skipped } = await this.#uses.reserve(caller, request, once);
    this.#made.push(...reservations.map(({ id, hash }) => ({ id, hash })));
    await this.#chosenNow(reservations.map(({ id }) => id));
    const again = twice ? (await this.#uses.reserve(caller, request, once)).reservations : reservations;
    return { granted: again.map((one) => this.#shown(one)), skipped };
  }

  /** An id contains the time of the real clock, which the test does not move. */
  #chosenNow(ids: readonly string[]) {
    return inTenant(this.#owner, this.#world.organisationId, (tx) =>
      sql`update reservation set placed_at = wall_clock() where id = any(${ids}::uuid[])`.execute(tx),
    );
  }

  async #pass({ minutes, vacantEvery: everyMinutes, isWithoutWorker = false }: ClockJump): Promise<Answer> {
    this.#now += minutes * MINUTE_MS;
    if (everyMinutes !== undefined)
      for (const space of SENSED_SPACES)
        await this.#hear({ space, everyMinutes, count: Math.ceil(minutes / everyMinutes), sawSomebody: undefined });
    await this.#travelTo(this.#now);
    if (isWithoutWorker) return { granted: [] };
    const reserved = await this.#waitlist.serve();
    this.#made.push(...reserved);
    await this.#chosenNow(reserved.map(({ id }) => id));
    return { granted: [] };
  }

  async #hear({ space, count, everyMinutes, sawSomebody }: Omit<Readings, 'kind'>): Promise<Answer> {
    const { organisationId, sensors } = this.#world;
    const readings = Array.from({ length: count }, (_, place) => {
      const at = this.#now - (count - 1 - place) * everyMinutes * MINUTE_MS;
      const reading = { at, receivedAt: at, isTimely: true, skewSeconds: 0, quietMinutes: 0, values: {} };
      return { ...reading, sensorId: sensors.get(space) ?? '', presence: place === sawSomebody };
    });
    await inTenant(this.#owner, organisationId, (tx) => storeReadings(tx, organisationId, readings));
    return { granted: [] };
  }

  #one = (which: number) => this.#made[this.#made.length - 1 - (which % this.#made.length)] ?? { id: '', hash: '' };

  async #change({ actor, which, start, end, space, guests, assets }: Change): Promise<Answer> {
    const change = changeFrom({
      id: this.#one(which).id,
      ...(start === undefined ? {} : { startDatetime: toIso(start) }),
      ...(end === undefined ? {} : { endDatetime: toIso(end) }),
      ...(space === undefined ? {} : { objectId: this.#world.spaces[space] }),
      ...(guests === undefined ? {} : { invitedUsers: [...guests] }),
      ...(assets === undefined ? {} : { reservationAssets: this.#assets(assets) }),
    });
    return { granted: [this.#shown(await this.#uses.change(this.#caller(actor), change, undefined))] };
  }

  async #transition({ kind, actor, which, twice }: Transition): Promise<Answer> {
    const { id, hash } = this.#one(which);
    const once = twice ? onceFor(kind) : undefined;
    const act = () => {
      if (kind === 'cancel') return this.#uses.cancel(this.#caller(actor), hash === '' ? { id } : { hash }, once);
      return this.#uses[kind](this.#caller(actor), id, once);
    };
    const first = await act();
    return { granted: [this.#shown(twice ? await act() : first)] };
  }

  async #addAbsence(absence: Extract<Command, { kind: 'absence' }>): Promise<Answer> {
    const { actor, of, start, end, allDay, repeatDays } = absence;
    const { email: regularUser } = this.#world.people[of];
    const form = { ...repeatsFrom(repeatDays), regularUser, createdAt: undefined, start, end, allDay };
    const added = await this.#uses.addAbsence(this.#caller(actor), { form, texts: withoutTexts, once: undefined });
    this.#absences.push({ of, createdAt: Date.parse(added.createdDatetime) });
    return { granted: [] };
  }

  async #removeAbsence({ actor, which }: Extract<Command, { kind: 'remove-absence' }>): Promise<Answer> {
    const at = which % this.#absences.length;
    const { of = 'ada', createdAt = 0 } = this.#absences[at] ?? {};
    const meant = { regularUser: this.#world.people[of].email, createdAt, once: undefined };
    const { reservationsKept } = await this.#uses.removeAbsence(this.#caller(actor), meant);
    this.#absences.splice(at, 1);
    return { kept: reservationsKept };
  }

  async #setRules({
    settings,
    policies,
    workflow,
    workplace,
    beamers,
    beamersOffered,
    neighbourhood: { pools, weekdays, ...hours },
  }: BuildingRules): Promise<Answer> {
    const { organisationId, buildingId, beamer, neighbourhood } = this.#world;
    this.#versionBefore = await this.#rulesVersion();
    await inTenant(this.#owner, organisationId, async (tx) => {
      const modules = { workplace, sensor: false, insights: false };
      await tx
        .updateTable('building')
        .set({ settings: JSON.stringify(settings), policies: [...policies], modules: JSON.stringify(modules) })
        .set({ flow_name: workflow })
        .where('id', '=', buildingId)
        .execute();
      await tx
        .updateTable('asset_type')
        .set({ quantity: beamers, available: beamersOffered })
        .where('id', '=', beamer)
        .execute();
      await sql`
        update neighbourhood set weekdays = ${weekdays}, opens_days_before = ${hours.daysBefore},
          opens_at_hour = ${hours.hour}, guaranteed = ${hours.guaranteed}, guaranteed_until_hour = ${hours.untilHour}
        where id = ${neighbourhood}`.execute(tx);
      await sql`delete from neighbourhood_group where neighbourhood_id = ${neighbourhood}`.execute(tx);
      await sql`
        insert into neighbourhood_group (organisation_id, neighbourhood_id, userpool)
        select ${organisationId}::uuid, ${neighbourhood}::uuid, unnest(${pools}::text[])`.execute(tx);
    });
    return { granted: [] };
  }

  async #open(day: string): Promise<Answer> {
    const { organisationId, neighbourhood } = this.#world;
    this.#versionBefore = await this.#rulesVersion();
    await inTenant(this.#owner, organisationId, (tx) =>
      sql`
        insert into neighbourhood_opening (organisation_id, neighbourhood_id, local_day, reason)
        values (${organisationId}, ${neighbourhood}, ${day}, 'staff') on conflict do nothing`.execute(tx),
    );
    return { granted: [] };
  }

  async #travelTo(now: number): Promise<Answer> {
    this.#now = now;
    await travelInTime(this.#owner, now);
    await this.#uses.closePast.run();
    await this.#uses.attendNoShows.run();
    return { granted: [] };
  }

  #shown({ objectId, forUser, startDatetime, endDatetime }: Shown): Made {
    const { spaces, people } = this.#world;
    return {
      space: SPACE_NAMES.find((name) => spaces[name] === objectId) as SpaceName,
      holder: NAMES.find((name) => people[name].email === forUser.username) as Name,
      start: Date.parse(startDatetime),
      end: Date.parse(endDatetime),
    };
  }

  /** The whole table, in the order of creation. */
  async rows(): Promise<Stored[]> {
    const { organisationId, spaces, people } = this.#world;
    const stored = await inTenant(this.#owner, organisationId, (tx) =>
      tx
        .selectFrom('reservation as r')
        .leftJoin('reservation_asset as lent', (join) =>
          // Stock is counted by this day.
          join.onRef('lent.reservation_id', '=', 'r.id').onRef('lent.local_day', '=', 'r.local_day'),
        )
        .select(['r.id', 'r.space_id', 'r.member_id', 'r.start_at as start', 'r.end_at as end', 'r.local_day as day'])
        .select([ofStep('remind', 'done_at').as('remindedAt'), ofStep('cancel', 'done_at').as('noShowAt')])
        .select(sql<boolean>`${ofStep('cancel', 'evidence')} is not null`.as('isBySensor'))
        .select(sql<boolean>`${ofStep('cancel', 'restored_at')} is not null`.as('isRestored'))
        .select(['r.state', 'r.holds_space as holds', sql<number>`coalesce(lent.quantity, 0)`.as('beamers')])
        .select(({ selectFrom }) =>
          selectFrom('reservation_guest as guest')
            .select(({ fn }) => fn.countAll<number>().as('guests'))
            .whereRef('guest.reservation_id', '=', 'r.id')
            .as('guests'),
        )
        .where('r.organisation_id', '=', organisationId)
        .where('r.state', '<>', 'h')
        .execute(),
    );
    const place = new Map(this.#made.map(({ id }, at) => [id, at]));
    return stored
      .sort((a, b) => (place.get(a.id) ?? Infinity) - (place.get(b.id) ?? Infinity))
      .map(({ id: _id, space_id, member_id, guests, ...row }) => ({
        ...row,
        guests: Number(guests),
        space: SPACE_NAMES.find((name) => spaces[name] === space_id) as SpaceName,
        holder: NAMES.find((name) => people[name].memberId === member_id) as Name,
      }));
  }

  /** The entries and the holds, in the model's terms. */
  waitlist = () => this.#waitlist.rows();

  /** The number of overlapping reservations, computed by the database. */
  async overlaps(): Promise<number> {
    const { organisationId } = this.#world;
    const { rows } = await inTenant(this.#owner, organisationId, (tx) =>
      sql<{ pairs: number }>`
        select count(*)::integer as pairs from reservation a join reservation b
          on a.organisation_id = b.organisation_id and a.space_id = b.space_id and a.id < b.id
          and a.start_at < b.end_at and b.start_at < a.end_at
        where a.organisation_id = ${organisationId} and a.holds_space and b.holds_space`.execute(tx),
    );
    return rows[0]?.pairs ?? 0;
  }
}
