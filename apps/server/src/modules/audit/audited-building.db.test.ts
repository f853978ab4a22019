import {
  adminDesks,
  associateAttributes,
  changeDesks,
  changeRooms,
  importSpaces,
  removeAssetType,
  removeAttribute,
  removeTimeslot,
  restoreAssetType,
  restoreSpaces,
  saveAssetType,
  saveAttribute,
  saveDesk,
  saveRoom,
  saveTimeslot,
  splitTimeslots,
} from '@berth/contract';
import { inTenant } from '@berth/database';
import { aBuilding, aMember, anOrganisation, testDatabase } from '@berth/testkit';
import { beforeAll, expect, test } from 'vitest';
import { multipart } from '../../../testing/multipart.ts';
import { succeedingCaller, testApi } from '../../../testing/test-api.ts';
import { type AuditedLine, auditedIn } from './audited-lines.fixture.ts';

const database = testDatabase();
const api = testApi(database);
const admin = { subject: 'admin', roles: ['Customer-admin'] as const };
const coordinator = { subject: 'coordinator', roles: ['Customer-coordinator'] as const };
const [floorId, forum] = [crypto.randomUUID(), crypto.randomUUID()];
let params: { org: string; building: string };
let organisationId: string;

beforeAll(async () => {
  const organisation = await anOrganisation(database.owner);
  const building = await aBuilding(database.owner, organisation);
  organisationId = organisation.id;
  params = { org: organisation.slug, building: building.slug };
  for (const { subject } of [admin, coordinator])
    await aMember(database.owner, { issuer: api.issuer.issuer, subject }, building);
  const own = { organisation_id: organisationId, building_id: building.id };
  await inTenant(database.owner, organisationId, async (tx) => {
    await tx
      .insertInto('floor')
      .values({ ...own, id: floorId, name: 'Ground floor', level: 0 })
      .execute();
    await tx
      .insertInto('space')
      .values({ ...own, id: forum, floor_id: floorId, type: 'ROOM', name: 'Forum', reserved_by: 'desks' })
      .execute();
  });
});

const slotOf = () =>
  inTenant(database.owner, organisationId, async (tx) => {
    const slots = tx.selectFrom('timeslot').select('timeslot.id').orderBy('timeslot.valid_from');
    return (await slots.executeTakeFirstOrThrow()).id;
  });

const HOURS = {
  start_time: '08:00',
  end_time: '18:00',
  valid_from: '2027-01-04T00:00:00.000Z',
  valid_until: null,
  timezone_id: '',
  monday: true,
  tuesday: true,
  wednesday: false,
  thursday: false,
  friday: false,
  saturday: false,
  sunday: false,
  hint: '',
  userpools: [],
};

test('the log of a building has the author, the old and the new value of every kind of change, and no refusals [R22]', async () => {
  const call = succeedingCaller(api, admin);
  const asCoordinator = succeedingCaller(api, coordinator);

  // Opening hours.
  await call(saveTimeslot, { params, body: { ...HOURS, object_ids: [{ id: forum }] } });
  const object_ids = [{ id: forum, slotId: await slotOf() }];
  await call(saveTimeslot, { params, body: { ...HOURS, end_time: '17:00', object_ids } });
  const day = { valid_from: '2027-01-05T00:00:00.000Z', valid_until: '2027-01-05T23:59:59.999Z' };
  await call(splitTimeslots, { params, body: { ...day, timeslots: [{ id: await slotOf() }] } });
  await call(removeTimeslot, { params: { ...params, id: await slotOf() } });

  // Rooms, by an administrator; the coordinator is refused.
  const room = { name: 'Loft', floorId, reservedBy: 'desks' as const, maximumOccupants: null };
  await expect(asCoordinator(saveRoom, { params, body: room })).rejects.toThrow(/403/);
  const loft = await call(saveRoom, { params, body: room });
  await call(saveRoom, { params, body: { ...room, id: loft.id, name: 'The loft', version: loft.version } });
  await call(changeRooms, { params, body: { ids: [loft.id], maximumOccupants: 6 } });

  // Labels and desks, by the coordinator.
  const { attribute } = await asCoordinator(saveAttribute, { params, body: { name: 'Window', colour: '#00c2e0' } });
  await asCoordinator(saveAttribute, { params, body: { id: attribute.id, name: 'Bay', colour: '#00c2e0' } });
  const holder = {
    employeeName: 'Anouk',
    employeeNumber: '7',
    rfidCardNumber: '',
    emergencyResponder: true,
    username: null,
  };
  const form = { name: 'L-1', roomId: loft.id, type: 'DESK' as const };
  const desk = await asCoordinator(saveDesk, { params, body: { ...form, fixed: null } });
  await asCoordinator(saveDesk, { params, body: { ...form, id: desk.id, fixed: holder } });
  await asCoordinator(associateAttributes, { params, body: { id: desk.id, attributes: [attribute.id] } });
  await asCoordinator(changeDesks, {
    params,
    body: { ids: [desk.id], type: 'PARKING', removeAttributes: [attribute.id] },
  });
  await asCoordinator(changeDesks, { params, body: { ids: [desk.id], remove: true } });
  await asCoordinator(restoreSpaces, { params, body: { ids: [desk.id] } });
  await asCoordinator(removeAttribute, { params: { ...params, id: attribute.id } });
  await call(changeRooms, { params, body: { ids: [loft.id], remove: true, recursive: true } });
  await call(restoreSpaces, { params, body: { ids: [loft.id] } });
  expect(await call(adminDesks, { params })).toHaveLength(1);

  // An import leaves a line for each space that it created or changed.
  const rows = 'type;name;floor;maximumOccupants\nROOM;Forum;;9\nROOM;Attic;Ground floor;\nROOM;The loft;;6';
  const sent = multipart('file', 'a.csv', Buffer.from(rows));
  expect((await api.call(importSpaces, { params, query: { dryRun: '0' }, as: admin, ...sent })).status).toBe(200);

  // Assets.
  const asset = { name: 'Beamer', comment: '', limit: 4, available: true };
  const beamer = await call(saveAssetType, { params, body: asset });
  await expect(call(saveAssetType, { params, body: asset })).rejects.toThrow(/409/);
  await call(saveAssetType, { params, body: { ...asset, id: beamer.id, limit: 5 } });
  await call(removeAssetType, { params: { ...params, id: beamer.id } });
  await call(restoreAssetType, { params: { ...params, id: beamer.id } });

  const lines = await auditedIn(database, organisationId);
  const by = (who: { subject: string }, action: string, before: unknown, after: unknown): AuditedLine => ({
    action,
    who: who.subject,
    before,
    after,
  });
  const expected = [
    by(admin, 'timeslot.saved', null, {
      roomId: forum,
      startTime: '08:00',
      endTime: '18:00',
      days: ['monday', 'tuesday'],
    }),
    by(admin, 'timeslot.saved', { endTime: '18:00' }, { endTime: '17:00' }),
    by(
      admin,
      'timeslot.split',
      { validFrom: '2027-01-04', validUntil: null },
      {
        closed: { from: '2027-01-05', until: '2027-01-05' },
        left: [
          { validFrom: '2027-01-04', validUntil: '2027-01-04' },
          { validFrom: '2027-01-06', validUntil: null },
        ],
      },
    ),
    by(admin, 'timeslot.removed', { roomId: forum, validUntil: '2027-01-04' }, null),
    by(admin, 'room.saved', null, { name: 'Loft', reservedBy: 'desks', maximumOccupants: null, attributes: [] }),
    by(admin, 'room.saved', { name: 'Loft' }, { name: 'The loft' }),
    by(admin, 'room.changed', { maximumOccupants: null }, { maximumOccupants: 6 }),
    by(coordinator, 'attribute.saved', null, { name: 'Window', colour: '#00c2e0' }),
    by(coordinator, 'attribute.saved', { name: 'Window' }, { name: 'Bay' }),
    by(coordinator, 'desk.saved', null, { name: 'L-1', roomId: loft.id, type: 'DESK', fixed: null }),
    by(coordinator, 'desk.saved', { fixed: null }, { fixed: { employeeName: 'Anouk', employeeNumber: '7' } }),
    by(coordinator, 'space.labelled', { attributes: [] }, { attributes: ['Bay'] }),
    by(coordinator, 'desk.changed', { type: 'DESK', attributes: ['Bay'] }, { type: 'PARKING', attributes: [] }),
    by(coordinator, 'desk.removed', { name: 'L-1', type: 'PARKING' }, null),
    by(coordinator, 'space.restored', null, { name: 'L-1', type: 'PARKING', fixed: { employeeName: 'Anouk' } }),
    by(coordinator, 'attribute.removed', { name: 'Bay' }, null),
    by(admin, 'room.removed', { name: 'The loft', maximumOccupants: 6 }, null),
    by(admin, 'space.restored', null, { name: 'The loft', maximumOccupants: 6 }),
    by(admin, 'space.imported', { name: 'Forum', maximumOccupants: null }, { name: 'Forum', maximumOccupants: 9 }),
    by(admin, 'space.imported', null, { name: 'Attic', maximumOccupants: null }),
    by(admin, 'spaces.imported', null, { rows: 3 }),
    by(admin, 'asset.saved', null, { name: 'Beamer', limit: 4 }),
    by(admin, 'asset.saved', { limit: 4 }, { limit: 5 }),
    by(admin, 'asset.removed', { name: 'Beamer', limit: 5 }, null),
    by(admin, 'asset.restored', null, { name: 'Beamer', limit: 5 }),
  ];
  expect(lines).toMatchObject(expected);
  expect(lines).toHaveLength(expected.length);
});
