import { inTenant } from '@berth/database';
import type { RoleUrls } from '@berth/database/migrate';
import { record } from '../../src/platform/events/record.ts';
import { type Call, openSender } from '../races/send.ts';
import { day, grantedIn, reserving, window } from '../races/calls.ts';
import { type RaceBuilding, type Racer, World } from '../races/world.ts';
import { type SpawnedWorker, spawnWorker } from '../processes/spawn-worker.ts';
import { SmtpReceiver } from '../processes/smtp-receiver.ts';
import { type MailCounts, mailCounts, unfinishedMailJobs } from './mail-counts.ts';

const MAIL_FROM = 'no-reply@berth.example';
const [DESKS, PEOPLE, CONNECTIONS] = [40, 8, 4];
const NINE = 36;
const HALF_HOUR = 2;

/** Two real APIs on one database, people who reserve, real workers, and a mail server that fails on demand. */
export class MailWorld {
  readonly receiver: SmtpReceiver;
  readonly #world: World;
  readonly #urls: RoleUrls;
  readonly #building: RaceBuilding;
  readonly #people: readonly Racer[];
  #made = 0;

  private constructor(
    urls: RoleUrls,
    world: World,
    receiver: SmtpReceiver,
    building: RaceBuilding,
    people: readonly Racer[],
  ) {
    this.#urls = urls;
    this.#world = world;
    this.receiver = receiver;
    this.#building = building;
    this.#people = people;
  }

  static async open(urls: RoleUrls, settings: { retrySeconds?: number } = {}): Promise<MailWorld> {
    const world = await World.open(urls, { isPatient: true });
    const { retrySeconds } = settings;
    if (retrySeconds !== undefined)
      await world.sql.query(`update pgboss.queue set retry_delay = $1, retry_delay_max = $1 where name = 'send-mail'`, [
        retrySeconds,
      ]);
    const building = await world.building(DESKS, { settings: { future_day_maximum: 0 }, policies: [] });
    return new MailWorld(urls, world, await SmtpReceiver.open(), building, await world.people(PEOPLE, building));
  }

  startWorker(): Promise<SpawnedWorker> {
    return spawnWorker(this.#urls, { SMTP_URL: this.receiver.url, MAIL_FROM });
  }

  /** Reads a metric of a worker. */
  async metric(worker: SpawnedWorker, name: string): Promise<number> {
    const text = await (await fetch(`http://127.0.0.1:${worker.port}/metrics`)).text();
    return Number(new RegExp(`^${name}(?:\\{.*\\})? (\\S+)`, 'm').exec(text)?.[1] ?? Number.NaN);
  }

  /** Makes a number of reservations, with one refusal for every four grants. Returns the durations of the calls. */
  async reserve(count: number) {
    const { send, figures, close } = openSender(this.#world, CONNECTIONS);
    const reserve = (n: number): Call => {
      const desk = this.#building.desks[n % DESKS] ?? '';
      const as = this.#people[n % PEOPLE] as Racer;
      return reserving(this.#building, as, desk, window(day(1 + Math.floor(n / DESKS)), NINE, HALF_HOUR));
    };
    const numbers = Array.from({ length: count }, (_, at) => this.#made + at)
      .flatMap((n) => (n % 4 === 0 ? [n, n] : [n]))
      .values();
    this.#made += count;
    let granted = 0;
    const one = async () => {
      for (const n of numbers) {
        const { length } = grantedIn(await send(reserve(n)));
        granted += length;
      }
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, one));
    close();
    if (granted !== count) throw new Error(`${granted} of ${count} were granted: ${figures().answers}`);
    return figures();
  }

  /** Records events in transactions that then fail, so no mail may be sent for them. */
  async rollBack(count: number): Promise<void> {
    const { organisation, id: buildingId } = this.#building;
    const organisationId = organisation.id;
    const { rows } = await this.#world.sql.query<{ reservationId: string; memberId: string }>(
      `select id as "reservationId", member_id as "memberId" from reservation where organisation_id = $1 limit $2`,
      [organisationId, count],
    );
    const undone = new Error('undone');
    for (const row of rows)
      await inTenant(this.#world.owner, organisationId, async (tx) => {
        const payload = { ...row, buildingId, kind: 'no-show-reminder' as const };
        await record(tx, { organisationId, type: 'reservation.reminded.v1', payload, actorId: undefined });
        throw undone;
      }).catch((error: unknown) => {
        if (error !== undone) throw error;
      });
  }

  counts(): Promise<MailCounts> {
    return mailCounts(this.#world.sql, this.receiver, MAIL_FROM);
  }

  unfinished(): Promise<number> {
    return unfinishedMailJobs(this.#world.sql);
  }

  async close(): Promise<void> {
    await this.#world.close();
    await this.receiver.close();
  }
}
