import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Reservation } from '@berth/contract';
import type { RoleUrls } from '@berth/database/migrate';
import { WEBHOOKS } from '@berth/domain/integrations';
import { FORWARDED_EVENTS, WEBHOOK_TYPES } from '../../src/modules/integrations/webhooks/reservation-body.ts';
import { type SpawnedWorker, spawnWorker } from '../processes/spawn-worker.ts';
import { cancelling, day, grantedIn, reserving, window } from '../races/calls.ts';
import { type Call, openSender, reservationsPath } from '../races/send.ts';
import { type RaceBuilding, type Racer, World } from '../races/world.ts';
import { forwardSigned } from './forward-to.ts';
import type { Happened } from './judge-ledgers.ts';
import { MortalReceiver } from './mortal-receiver.ts';

const [RECEIVERS, DESKS, PEOPLE, CONNECTIONS] = [2, 40, 8, 4];
const [NINE, TEN, HALF_HOUR] = [36, 40, 2];
/** Lets people check in today to reservations of future days. */
const SETTINGS = { future_day_maximum: 0, early_entry_minutes: 60 * 24 * 365 };

/** A shorter interval would keep the database busy with this alone. */
const PASSING_MS = 200;

type Held = { readonly as: Racer; readonly reservation: Reservation };

/** Two real APIs, people who reserve, one real worker at a time, and two webhook receivers. */
export class WebhookWorld {
  readonly receivers: readonly MortalReceiver[];
  readonly #world: World;
  readonly #urls: RoleUrls;
  readonly #env: Record<string, string>;
  readonly #building: RaceBuilding;
  readonly #people: readonly Racer[];
  readonly #sender: ReturnType<typeof openSender>;
  #worker: SpawnedWorker | undefined;
  #held: readonly Held[] = [];
  #made = 0;

  private constructor(
    urls: RoleUrls,
    env: Record<string, string>,
    world: World,
    receivers: readonly MortalReceiver[],
    building: RaceBuilding,
    people: readonly Racer[],
  ) {
    this.#urls = urls;
    this.#env = env;
    this.#world = world;
    this.receivers = receivers;
    this.#building = building;
    this.#people = people;
    this.#sender = openSender(world, CONNECTIONS);
  }

  static async open(urls: RoleUrls, env: Record<string, string>): Promise<WebhookWorld> {
    const world = await World.open(urls, { isPatient: true });
    const building = await world.building(DESKS, { settings: SETTINGS, policies: [] });
    const receivers = await Promise.all(Array.from({ length: RECEIVERS }, () => MortalReceiver.open()));
    const organisationId = building.organisation.id;
    const endpoints = receivers.map(({ origin }) => ({ id: randomUUID(), url: `${origin}/hook` }));
    for (const { url, signing } of await forwardSigned(
      world.owner,
      { organisationId, buildingId: building.id },
      endpoints,
    )) {
      const receiver = receivers.find(({ origin }) => url.startsWith(origin));
      if (receiver) [receiver.secret = ''] = signing;
    }
    const opened = new WebhookWorld(urls, env, world, receivers, building, await world.people(PEOPLE, building));
    await opened.startWorker();
    return opened;
  }

  async startWorker(): Promise<void> {
    const allowed = this.receivers.map(({ origin }) => origin).join(',');
    this.#worker = await spawnWorker(this.#urls, { ...this.#env, EGRESS_ALLOW: allowed });
  }

  /** Kills the worker with SIGKILL. Its jobs count as abandoned at once, and not after ten seconds. */
  async killWorker(): Promise<void> {
    this.#worker?.kill('SIGKILL');
    await this.#worker?.ended;
    await this.#world.sql.query(
      `update pgboss.job set heartbeat_on = heartbeat_on - interval '1 hour' where state = 'active'`,
    );
  }

  /** Makes and changes reservations, and checks in and cancels those of the previous round. */
  async liveOn(count: number): Promise<void> {
    const before = this.#held;
    const made = await Promise.all(Array.from({ length: count }, () => this.#reserve()));
    this.#held = made;
    await Promise.all(before.map((one) => this.#leave(one)));
  }

  /**
   * Simulates passing time: makes delayed deliveries due, with their own wake-up jobs. Uses one statement, because a
   * wake-up job that ran too early would not run again. Leaves deliveries that must settle first.
   */
  async passTime(): Promise<void> {
    await this.#world.sql.query(
      `with probes as (update connection_health set retry_at = wall_clock() where retry_at > wall_clock()),
         deliveries as (
           update webhook_delivery set next_attempt_at = wall_clock()
           where state = 'waiting' and attempts > 0 and next_attempt_at > wall_clock())
       update pgboss.job set start_after = now()
       where (state = 'retry' and start_after > now()) or
         (state = 'created' and name = 'wake-webhook' and start_after > now() + interval '${WEBHOOKS.settleMs} ms')`,
    );
    await pause(PASSING_MS);
  }

  /** Returns whether a connection to a receiver has failed since it last worked. */
  async hasFailed(receiver: MortalReceiver): Promise<boolean> {
    const { rowCount } = await this.#world.sql.query(
      `select from connection_health h join building b on b.id = h.building_id,
         jsonb_array_elements(b.integrations -> 'forwardReservation' -> 'endpoints') e
       where (e ->> 'id')::uuid = h.target_id and e ->> 'url' = $1 and h.failure = 'connection'`,
      [`${receiver.origin}/hook`],
    );
    return (rowCount ?? 0) > 0;
  }

  /** Returns all events that receivers must get. */
  async happened(): Promise<Happened[]> {
    const { rows } = await this.#world.sql.query<Happened & { type: keyof typeof WEBHOOK_TYPES }>(
      `select id as "eventId", type, payload ->> 'reservationId' as "reservationId" from event where type = any($1)`,
      [FORWARDED_EVENTS],
    );
    return rows.map((row) => ({ ...row, type: WEBHOOK_TYPES[row.type] }));
  }

  async close(): Promise<void> {
    this.#worker?.kill('SIGKILL');
    await this.#worker?.ended;
    this.#sender.close();
    await this.#world.close();
    await Promise.all(this.receivers.map((receiver) => receiver.die()));
  }

  async #reserve(): Promise<Held> {
    const n = (this.#made += 1);
    const as = this.#people[n % PEOPLE] as Racer;
    const on = day(1 + Math.floor(n / PEOPLE));
    const desk = this.#building.desks[n % DESKS] ?? '';
    const [reservation] = grantedIn(
      await this.#sender.send(reserving(this.#building, as, desk, window(on, NINE, HALF_HOUR))),
    );
    if (reservation === undefined) throw new Error(`not reserved: ${this.#sender.figures().answers}`);
    const later = { id: reservation.id, ...window(on, TEN, HALF_HOUR) };
    await this.#succeed({ method: 'PUT', path: reservationsPath(this.#building, '/update'), body: later, as });
    return { as, reservation };
  }

  async #leave({ as, reservation }: Held): Promise<void> {
    const path = reservationsPath(this.#building, `/${reservation.id}/check-in`);
    await this.#succeed({ method: 'PATCH', path, as });
    await this.#succeed(cancelling(this.#building, as, reservation));
  }

  async #succeed(call: Call): Promise<void> {
    const { status, body } = await this.#sender.send(call);
    if (status >= 300) throw new Error(`${call.method} ${call.path}: ${status} ${JSON.stringify(body)}`);
  }
}
