import { askForCopy, copyAsCsv, copyAsJson, privacyOfMine } from '@berth/contract';
import { inTenant, LEFT_OUT } from '@berth/database';
import { INVENTORY, type PersonalData } from '@berth/database/inventory';
import { testDatabase, type TestPerson } from '@berth/testkit';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { day } from '../../../../testing/reservable-building.ts';
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

/** Tables of which the fixture has no row about its member, and why. */
const WITHOUT_ROWS: Readonly<Record<string, string>> = {
  member_warning: 'only its member and a time',
  calendar_feed: 'a secret',
  building_departure: 'only its member and times, of a member who left',
  door_card: 'the card, as in member_card',
  scim_group_member: 'by the user of scim_user',
  scim_leaver: 'only its member, until the release of their reservations',
  csv_check: 'only the sign-in, for a day',
  reservation_asset: 'by the reservation, as reservation_guest',
  no_show_step: 'by the reservation, as reservation_guest',
  webhook_delivery: 'by the reservation, as reservation_guest',
  evacuation_helper: 'only the sign-in',
  evacuation_tick: 'until the evacuation ends',
  check_in_code_use: 'only the sign-in, for a day',
  csv_job_error: 'by the user name in an uploaded file',
  legal_hold: 'a request to erase the member would be refused',
};

const isAbout = (link: PersonalData['whose'][number]) => !('is' in link) || link.is !== 'actor';
const ABOUT_PEOPLE = INVENTORY.filter(({ whose }) => whose.some(isAbout));
const HAS_ROWS = ABOUT_PEOPLE.map(({ table }) => table).filter((table) => !(table in WITHOUT_ROWS));

test('every table about people is in the copy of the fixture or has a reason why not', () => {
  const tables = ABOUT_PEOPLE.map(({ table }): string => table);
  expect(Object.keys(WITHOUT_ROWS).filter((table) => !tables.includes(table))).toEqual([]);
});

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
    expect(byTable.get('waitlist_entry')).toMatchObject([{ type: 'DESK', local_day: day(2), state: 'waiting' }]);
    expect(byTable.get('team_day_invitee')).toMatchObject([{ answer: 'no' }]);
    expect(byTable.get('refusal_seen')).toMatchObject([{ rule: 'space-taken' }]);
    // Only the space that is held for the member, not the one that they released to a colleague.
    expect(byTable.get('hold')).toEqual([
      expect.objectContaining({ subject_id: byTable.get('waitlist_entry')?.[0]?.['id'], released_by_id: null }),
    ]);
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
