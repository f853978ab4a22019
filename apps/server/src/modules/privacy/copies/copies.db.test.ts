import { askForCopy, copyAsCsv, copyAsJson, privacyOfMine } from '@berth/contract';
import { inTenant, LEFT_OUT } from '@berth/database';
import { INVENTORY } from '@berth/database/inventory';
import { testDatabase, type TestPerson } from '@berth/testkit';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { testApi } from '../../../../testing/test-api.ts';
import { record } from '../../../platform/events/record.ts';
import { type MarkedPeople, markedPeople } from '../privacy.fixture.ts';
import type { Copy } from './copy-of-person.ts';
import { writeCopy } from './write-copy.job.ts';

const database = testDatabase();
const api = testApi(database);
let world: MarkedPeople;

beforeEach(async () => {
  world = await markedPeople(database, api);
});

const query = () => ({ org: world.house.organisation.slug });
const requestCopy = (as: TestPerson = world.eva) => api.call(askForCopy, { params: {}, query: query(), as });
const json = (as: TestPerson = world.eva) => api.call(copyAsJson, { params: {}, query: query(), as });
const mine = async () => (await api.call(privacyOfMine, { params: {}, query: query(), as: world.eva })).body;
const codeOf = ({ body }: { body: unknown }) => (body as { code?: string }).code;

/** Runs the worker's job for the event. */
async function write() {
  const organisationId = world.house.organisation.id;
  const [event] = await inTenant(database.owner, organisationId, async (tx) => {
    const { rows } = await sql<{ id: string; payload: unknown }>`
      select id, payload from event where type = 'member.copy-asked.v1' order by id desc limit 1`.execute(tx);
    return rows;
  });
  await writeCopy({ db: database.db, record }).run({
    organisationId,
    eventId: event?.id ?? '',
    type: 'member.copy-asked.v1',
    payload: event?.payload,
    actorId: null,
  });
}

const HAS_ROWS = [
  'browser_session',
  'favourite_colleague',
  'fixed_desk',
  'invitation',
  'mail',
  'member',
  'member_building',
  'member_card',
  'member_organisation',
  'person',
  'person_organisation',
  'planned_absence',
  'presence',
  'reservation',
  'reservation_guest',
  'review',
  'scim_user',
  'seat_preference',
  'team_member',
];

describe('a copy of personal data', () => {
  test('has every personal column of the inventory for its member, and nothing about a colleague', async () => {
    await sql`
      insert into browser_session (secret_hash, person_id, refresh_token, id_token, access_token, access_ends_at, ends_at)
      values (${Buffer.alloc(32, world.mine)}, ${world.eva.personId}, 'r', 'i', 'a', now(), now())`.execute(
      database.owner,
    );
    expect((await requestCopy()).status).toBe(200);
    expect(codeOf(await json())).toBe('privacy.no_copy');
    await write();
    const copy = (await json()).body as unknown as Copy;
    const byTable = new Map(copy.tables.map(({ table, rows }) => [table, rows]));
    const missing = INVENTORY.filter(({ table }) => HAS_ROWS.includes(table)).flatMap(({ table, columns }) =>
      columns
        .filter((column) => !(column in LEFT_OUT) && !(column in (byTable.get(table)?.[0] ?? {})))
        .map((column) => `${table}.${column}`),
    );
    expect(missing).toEqual([]);
    const text = JSON.stringify(copy);
    expect(text).toContain(`${world.mine} talks`);
    expect(text).not.toContain(world.theirs);
    expect(text).not.toContain(world.tom.memberId);
    expect(text).not.toContain(world.tom.personId);
    // Made by a colleague, whose name is left out.
    expect(byTable.get('reservation')?.[0]).toMatchObject({ made_by_id: 'somebody else' });
    expect(byTable.get('favourite_colleague')).toEqual([expect.objectContaining({ colleague_id: 'somebody else' })]);
    expect(byTable.get('reservation_guest')).toHaveLength(1);
    const { body: csv } = await api.call(copyAsCsv, { params: {}, query: query(), as: world.eva });
    expect(csv).toContain(`reservation;1;subject;${world.mine} talks\r\n`);
    expect(csv).not.toContain(world.theirs);
  });

  test('is only for its member, expires after a day, can be requested once a day, and is audited', async () => {
    await requestCopy();
    expect((await mine()).copy).toMatchObject({ until: null });
    expect(codeOf(await requestCopy())).toBe('privacy.once_a_day');
    await write();
    await write();
    expect((await mine()).copy?.until).toEqual(expect.any(String));
    expect(codeOf(await json(world.tom))).toBe('privacy.no_copy');
    expect(codeOf(await json(world.admin))).toBe('privacy.no_copy');
    const ago = (hours: number) =>
      world.house.within((tx) =>
        sql`update privacy_request set asked_at = asked_at - make_interval(hours => ${hours}),
          content_until = content_until - make_interval(hours => ${hours})`.execute(tx),
      );
    await ago(23);
    expect((await json()).status).toBe(200);
    expect(codeOf(await requestCopy())).toBe('privacy.once_a_day');
    await ago(2);
    expect(codeOf(await json())).toBe('privacy.no_copy');
    expect((await mine()).nextCopyAt).toBeNull();
    expect((await requestCopy()).status).toBe(200);
    expect((await mine()).looks.filter(({ action }) => action === 'member.copy-asked')).toMatchObject([
      { about: 'you', by: { isYou: true } },
      { about: 'you', by: { isYou: true } },
    ]);
  });

  test('is created once for two concurrent requests', async () => {
    const both = await Promise.all([requestCopy(), requestCopy()]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});
