import { auditFile, auditLog, type InputOf, verifyAuditLog } from '@berth/contract';
import { inTenant } from '@berth/database';
import type { Role } from '@berth/domain/identity';
import { aBuilding, aMember, anOrganisation, type TestBuilding, testDatabase } from '@berth/testkit';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { testApi } from '../../../testing/test-api.ts';
import { auditMany } from '../../platform/events/audit.ts';

const database = testDatabase();
const api = testApi(database);
let building: TestBuilding;
let subject: string;
let personId: string;
let serial = 0;

beforeEach(async () => {
  building = await aBuilding(database.owner, await anOrganisation(database.owner));
  subject = `reader-${++serial}`;
  personId = (await aMember(database.owner, { issuer: api.issuer.issuer, subject }, building)).personId;
});

const as = (...roles: Role[]) => ({ subject, roles: roles.length === 0 ? (['Customer-admin'] as Role[]) : roles });
type Query = InputOf<typeof auditLog>['query'];
const at = (query: Query = {}, person = as()) => ({
  params: { org: building.organisation.slug },
  query,
  as: person,
});
const read = async (query?: Query) => (await api.call(auditLog, at(query))).body;

type Act = { action?: string; subjectId?: string; actorId?: string | null; buildingId?: string | null };
const happened = (count: number, { subjectId = building.id, ...act }: Act = {}) =>
  inTenant(database.db, building.organisation.id, (tx) =>
    auditMany(
      tx,
      {
        organisationId: building.organisation.id,
        buildingId: building.id,
        actorId: personId,
        action: 'building.changed',
        ...act,
      },
      Array.from({ length: count }, (_, n) => ({ subjectId, before: { n }, after: { n: n + 1 } })),
    ),
  );

describe('the log', () => {
  test('shows actor, action, time and building, with before and after', async () => {
    await happened(1);
    const { items, ...rest } = await read();
    expect(rest).toMatchObject({ total: 1, all: 1, page: 1, size: 25, kinds: ['building'] });
    expect(rest.people).toEqual([{ id: personId, name: expect.stringMatching(/./) }]);
    expect(items).toEqual([
      expect.objectContaining({
        actor: { id: personId, name: rest.people[0]?.name },
        action: 'building.changed',
        kind: 'building',
        subjectId: building.id,
        subjectName: expect.stringMatching(/./),
        buildingId: building.id,
        before: { n: 0 },
        after: { n: 1 },
      }),
    ]);
    expect(items[0]?.buildingName).toBe(items[0]?.subjectName);
    expect(Math.abs(Date.parse(items[0]?.at ?? '') - Date.now())).toBeLessThan(60_000);
  });

  test('has no actor for actions of the system, and no name for removed subjects', async () => {
    await happened(1, { actorId: null, subjectId: crypto.randomUUID(), buildingId: null });
    expect((await read()).items).toMatchObject([
      { actor: null, subjectName: null, buildingId: null, buildingName: null },
    ]);
  });

  test('lists the buildings to filter by, including removed ones, and none of another organisation', async () => {
    const second = await aBuilding(database.owner, building.organisation);
    const elsewhere = await aBuilding(database.owner, await anOrganisation(database.owner));
    const gone = crypto.randomUUID();
    for (const buildingId of [building.id, second.id, gone, null]) await happened(1, { buildingId });
    const { buildings } = await read();
    expect(buildings.map(({ id }) => id).toSorted()).toEqual([building.id, second.id, gone].toSorted());
    expect(buildings.at(-1)).toEqual({ id: gone, name: null });
    expect(buildings.map(({ id }) => id)).not.toContain(elsewhere.id);
    expect((await read({ building: second.id })).buildings).toEqual([]);
  });

  test('is read in pages, newest first, with each entry on exactly one of them', async () => {
    await happened(3);
    await happened(4, { action: 'floor.saved' });
    const pages = await Promise.all([1, 2, 3].map((page) => read({ page, size: 3 })));
    expect(pages.map(({ items }) => items.length)).toEqual([3, 3, 1]);
    const entries = pages.flatMap(({ items }) => items);
    expect(new Set(entries.map(({ id }) => id)).size).toBe(7);
    expect(entries.map(({ kind }) => kind)).toEqual([...Array(4).fill('floor'), ...Array(3).fill('building')]);
    expect(entries.map(({ after }) => (after as { n: number }).n)).toEqual([4, 3, 2, 1, 3, 2, 1]);
    expect(pages.every(({ total, all }) => total === 7 && all === 7)).toBe(true);
  });
});

describe('a filter', () => {
  test.each([
    ['person', () => ({ person: personId })],
    ['object', () => ({ object: building.id })],
    ['building', () => ({ building: building.id })],
    ['kind', () => ({ kind: 'building' })],
    ['action', () => ({ action: 'building.changed' })],
  ] as [string, () => Query][])('by %s leaves out the others', async (_by, query) => {
    await happened(2);
    await happened(1, { actorId: null, action: 'floor.saved', subjectId: crypto.randomUUID(), buildingId: null });
    const { total, all, items, kinds } = await read(query());
    expect({ total, all, shown: items.length }).toEqual({ total: 2, all: 3, shown: 2 });
    expect(kinds).toEqual(['building', 'floor']);
  });

  test('by dates takes the first moment and leaves out the last', async () => {
    await happened(1);
    const [entry] = (await read()).items;
    const millisecond = (more: number) => new Date(Date.parse(entry?.at ?? '') + more).toISOString();
    expect((await read({ from: millisecond(0), to: millisecond(1) })).total).toBe(1);
    expect((await read({ from: millisecond(1) })).total).toBe(0);
    expect((await read({ to: millisecond(0) })).total).toBe(0);
  });

  test('combined with another returns what matches both', async () => {
    await happened(2);
    await happened(1, { actorId: null });
    expect((await read({ person: personId, kind: 'building' })).total).toBe(2);
    expect((await read({ person: personId, kind: 'floor' })).total).toBe(0);
  });
});

describe('the file', () => {
  test('has a line for each entry that matches, newest first, and no formula in it [T28]', async () => {
    await happened(2);
    await happened(1, { action: '=1+1', actorId: null });
    const { status, headers, body } = await api.call(auditFile, at());
    expect({ status, type: headers['content-type'] }).toEqual({ status: 200, type: 'text/csv; charset=utf-8' });
    expect(headers['content-disposition']).toBe(`attachment; filename="${building.organisation.slug}-audit.csv"`);
    const [head, ...lines] = body.trim().split('\r\n');
    expect(head).toBe('number;at;actor;actorId;action;subject;subjectId;building;before;after;id;hash');
    expect(lines.map((line) => line.split(';')[4])).toEqual([
      'organisation.audit_exported',
      "'=1+1",
      'building.changed',
      'building.changed',
    ]);
    expect(lines[2]).toContain('"{""n"":1}"');
    expect((await api.call(auditFile, at({ kind: 'building' }))).body.trim().split('\r\n')).toHaveLength(3);
  });

  test('has every entry once, even across parts', async () => {
    await happened(4_500);
    const ids = (await api.call(auditFile, at())).body.trim().split('\r\n').slice(1);
    // Includes the line about this export.
    expect(ids).toHaveLength(4_501);
    expect(new Set(ids.map((line) => line.split(';').at(-2))).size).toBe(4_501);
  });
});

describe('verification', () => {
  const verified = async () =>
    (await api.call(verifyAuditLog, { params: { org: building.organisation.slug }, as: as() })).body;

  test('returns the number of entries, and the altered one after a change', async () => {
    await happened(3);
    expect(await verified()).toMatchObject({ entries: 3, faults: [], hash: (await read()).items[0]?.hash });
    await inTenant(database.owner, building.organisation.id, (tx) =>
      sql`update audit set after = '{"n": 9}' where number = 2`.execute(tx),
    );
    expect(await verified()).toMatchObject({ entries: 3, faults: [expect.stringMatching(/^entry 2 .* was altered$/)] });
  });

  test('lists at most a hundred faults', async () => {
    await happened(150);
    await inTenant(database.owner, building.organisation.id, (tx) =>
      sql`update audit set after = '{"n": 999}'`.execute(tx),
    );
    expect((await verified()).faults).toHaveLength(100);
  });
});

describe('access to the log', () => {
  test.each([[], ['Customer-coordinator'], ['Customer-team-lead'], ['Insights']] as Role[][])(
    'is refused to an employee with the roles %s',
    async (...roles) => {
      const person = { subject, roles };
      expect((await api.call(auditLog, at({}, person))).status).toBe(403);
      expect((await api.call(auditFile, at({}, person))).status).toBe(403);
      const params = { org: building.organisation.slug };
      expect((await api.call(verifyAuditLog, { params, as: person })).status).toBe(403);
    },
  );

  test('is granted to an administrator of the organisation, and not found for that of another', async () => {
    expect((await api.call(auditLog, at())).status).toBe(200);
    building = await aBuilding(database.owner, await anOrganisation(database.owner));
    expect((await api.call(auditLog, at())).status).toBe(404);
    expect((await api.call(auditFile, at())).status).toBe(404);
    const params = { org: building.organisation.slug };
    expect((await api.call(verifyAuditLog, { params, as: as() })).status).toBe(404);
  });
});
