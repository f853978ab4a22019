import { type Database, inTenant } from '@berth/database';
import { aBuildingForm, type FullBuilding, refillBuilding } from '@berth/testkit';
import type { Classified } from './classified.ts';
import type { Target } from './world.ts';

const place = ({ org, building }: Target) => ({ org, building });

/** Each of these calls changes data, so each starts with a fresh building. */
const prepare = (db: Database, building: FullBuilding) => refillBuilding(db, building);

const reads: Classified = { input: (target) => ({ params: place(target) }), shows: 'the place', prepare };
const writes = { shows: 'nothing', prepare } as const;

const OF_BUILDING = 'id of the building';
const anywhere = { id: { notAnId: 'named without a place: only who runs the dashboard may, and then everywhere' } };

const withFloor = (target: Target) => ({ ...place(target), floorId: target.ids.ids.floor });
const onFloor = { params: { floorId: OF_BUILDING }, notFound: 'floor.not_found' } as const;
const withId = (kind: 'timeslot' | 'attribute' | 'asset') => (target: Target) => ({
  ...place(target),
  id: target.ids.ids[kind],
});

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"><path d="M0 0h20v20z"/></svg>';

const week = {
  monday: true,
  tuesday: true,
  wednesday: true,
  thursday: true,
  friday: true,
  saturday: false,
  sunday: false,
};

const STRUCTURE: Record<string, Classified> = {
  'GET /admin/floors/{org}/{building}': reads,
  'GET /admin/desks/{org}/{building}': reads,
  'GET /desks/{org}/{building}/fixedDeskUsers': reads,
  'GET /attributes/{org}/{building}': reads,
  'POST /admin/floors/{org}/{building}': {
    ...writes,
    input: (target) => ({ params: place(target), body: { name: 'matrix', level: 3 } }),
  },
  'POST /admin/floors/{org}/{building}/withRestrictions': {
    ...writes,
    idsInBody: true,
    notFound: 'floor.not_found',
    input: (target) => ({
      params: place(target),
      body: { id: target.ids.ids.floor, name: 'matrix', level: 3, userpools: ['board'] },
    }),
  },
  'DELETE /admin/floors/{org}/{building}/{floorId}': {
    ...writes,
    ...onFloor,
    input: (target) => ({ params: withFloor(target), query: { recursive: '1' } }),
  },
  'GET /admin/floors/{org}/{building}/{floorId}/draft': {
    ...onFloor,
    prepare,
    shows: 'the place',
    input: (target) => ({ params: withFloor(target) }),
  },
  'PUT /admin/floors/{org}/{building}/{floorId}/draft': {
    ...writes,
    ...onFloor,
    input: (target) => ({ params: withFloor(target), body: { draft: { rooms: [], desks: [] }, version: 1 } }),
  },
  'DELETE /admin/floors/{org}/{building}/{floorId}/draft': {
    ...writes,
    ...onFloor,
    input: (target) => ({ params: withFloor(target) }),
  },
  'POST /admin/floors/{org}/{building}/{floorId}/publish': {
    ...writes,
    ...onFloor,
    input: (target) => ({ params: withFloor(target) }),
  },
  'POST /admin/floors/{org}/{building}/{floorId}/plan': {
    ...onFloor,
    prepare,
    shows: 'the place',
    input: (target) => ({ params: withFloor(target), file: SVG }),
  },
  'GET /floors/{org}/{building}/{floorId}/plan/{hash}': {
    prepare,
    shows: 'the place',
    params: { floorId: OF_BUILDING, hash: OF_BUILDING },
    notFound: 'file.not_found',
    input: (target) => ({ params: { ...withFloor(target), hash: target.ids.fileHash } }),
  },
  'POST /admin/rooms/{org}/{building}': {
    ...writes,
    idsInBody: true,
    notFound: 'floor.not_found',
    input: (target) => ({
      params: place(target),
      body: {
        floorId: target.ids.ids.floor,
        name: 'matrix',
        reservedBy: 'whole',
        maximumOccupants: 4,
        reservations: 'cancel',
      },
    }),
  },
  'PATCH /admin/rooms/{org}/{building}': {
    ...writes,
    idsInBody: true,
    notFound: 'room.not_found',
    input: (target) => ({
      params: place(target),
      body: { ids: [target.ids.ids.room], reservedBy: 'none', reservations: 'cancel' },
    }),
  },
  'DELETE /admin/rooms/{org}/{building}/{floorId}/{roomId}': {
    ...writes,
    params: { floorId: OF_BUILDING, roomId: OF_BUILDING },
    notFound: 'room.not_found',
    input: (target) => ({
      params: { ...withFloor(target), roomId: target.ids.ids.room },
      query: { recursive: '1' },
    }),
  },
  'POST /admin/desks/{org}/{building}': {
    prepare,
    shows: 'the place',
    idsInBody: true,
    notFound: 'room.not_found',
    input: (target) => ({
      params: place(target),
      body: { roomId: target.ids.ids.room, name: 'matrix', type: 'DESK', fixed: null },
    }),
  },
  'PATCH /admin/desks/{org}/{building}': {
    ...writes,
    idsInBody: true,
    notFound: 'desk.not_found',
    input: (target) => ({ params: place(target), body: { ids: [target.ids.ids.desk], type: 'PARKING' } }),
  },
  'DELETE /admin/desks/{org}/{building}/{deskId}': {
    ...writes,
    params: { deskId: OF_BUILDING },
    notFound: 'desk.not_found',
    input: (target) => ({ params: { ...place(target), deskId: target.ids.ids.desk } }),
  },
  'POST /admin/spaces/{org}/{building}/import': {
    ...writes,
    input: (target) => ({ params: place(target), file: `type;name;floor\nROOM;matrix;${target.ids.mark} floor\n` }),
  },
  'GET /admin/spaces/{org}/{building}/removed': {
    ...reads,
    prepare: async (db, building) => {
      await prepare(db, building);
      await inTenant(db, building.organisation.id, (tx) =>
        tx
          .updateTable('space')
          .set({ removed_at: new Date() })
          .where('organisation_id', '=', building.organisation.id)
          .where('id', '=', building.ids.desk)
          .execute(),
      );
    },
  },
  'POST /admin/spaces/{org}/{building}/restore': {
    ...writes,
    input: (target) => ({ params: place(target), body: { ids: [target.ids.ids.desk] } }),
  },
  'POST /admin/attributes/{org}/{building}': {
    ...writes,
    input: (target) => ({ params: place(target), body: { name: 'matrix', colour: '#61bd4f' } }),
  },
  'DELETE /admin/attributes/{org}/{building}/{id}': {
    ...writes,
    params: { id: OF_BUILDING },
    notFound: 'attribute.not_found',
    input: (target) => ({ params: withId('attribute')(target) }),
  },
  'POST /admin/attributes/{org}/{building}/associate': {
    ...writes,
    idsInBody: true,
    notFound: 'space.not_found',
    input: (target) => ({
      params: place(target),
      body: { id: target.ids.ids.room, attributes: [target.ids.ids.attribute] },
    }),
  },
};

const OPENING_HOURS: Record<string, Classified> = {
  'GET /admin/timeslots/{org}/{building}': reads,
  'GET /admin/timeslots/{org}/{building}/{id}/identical': {
    prepare,
    shows: 'the place',
    params: { id: OF_BUILDING },
    notFound: 'timeslot.not_found',
    input: (target) => ({ params: withId('timeslot')(target) }),
  },
  'DELETE /admin/timeslots/{org}/{building}/{id}': {
    ...writes,
    params: { id: OF_BUILDING },
    notFound: 'timeslot.not_found',
    input: (target) => ({ params: withId('timeslot')(target) }),
  },
  'POST /admin/timeslots/{org}/{building}': {
    ...writes,
    idsInBody: true,
    notFound: 'room.not_found',
    input: (target) => ({
      params: place(target),
      body: {
        ...week,
        object_ids: [{ id: target.ids.ids.room }],
        start_time: '09:00',
        end_time: '13:00',
        valid_from: '2026-01-01T00:00:00.000Z',
        valid_until: null,
        timezone_id: '',
        hint: '',
        userpools: [],
        // The reservations that the other inputs need stay.
        reservations: 'leave',
      },
    }),
  },
  'GET /admin/timeslots/{org}/{building}/split/{fromDate}/{toDate}': {
    prepare,
    shows: 'the place',
    params: { fromDate: { notAnId: 'a date' }, toDate: { notAnId: 'a date' } },
    input: (target) => ({ params: { ...place(target), fromDate: '2026-03-02', toDate: '2026-03-02' } }),
  },
  'POST /admin/timeslots/{org}/{building}/split': {
    ...writes,
    idsInBody: true,
    notFound: 'timeslot.not_found',
    input: (target) => ({
      params: place(target),
      body: {
        valid_from: '2026-03-02T00:00:00.000Z',
        valid_until: '2026-03-02T23:59:59.999Z',
        timeslots: [{ id: target.ids.ids.timeslot }],
      },
    }),
  },
};

const ofAsset = { params: { id: OF_BUILDING }, notFound: 'asset.not_found' } as const;

const removeAsset = (db: Database, building: FullBuilding) =>
  prepare(db, building).then(() =>
    inTenant(db, building.organisation.id, (tx) =>
      tx
        .updateTable('asset_type')
        .set({ removed_at: new Date() })
        .where('organisation_id', '=', building.organisation.id)
        .where('id', '=', building.ids.asset)
        .execute(),
    ),
  );

const ASSETS: Record<string, Classified> = {
  'GET /reservationAssetType/{org}/{building}': reads,
  'POST /reservationAssetType/{org}/{building}': {
    ...writes,
    input: (target) => ({ params: place(target), body: { name: 'matrix', comment: '', limit: 2, available: true } }),
  },
  'DELETE /reservationAssetType/{org}/{building}/{id}': {
    ...writes,
    ...ofAsset,
    input: (target) => ({ params: withId('asset')(target), query: { reservations: 'cancel' } }),
  },
  'GET /reservationAssetType/{org}/{building}/removed': {
    ...reads,
    prepare: async (db, building) => {
      await removeAsset(db, building);
    },
  },
  'POST /reservationAssetType/{org}/{building}/{id}/restore': {
    ...ofAsset,
    shows: 'the place',
    prepare: async (db, building) => {
      await removeAsset(db, building);
    },
    input: (target) => ({ params: withId('asset')(target) }),
  },
  'GET /reservationAssetType/{org}/{building}/assets/details/{id}': {
    ...ofAsset,
    prepare,
    shows: 'the place',
    input: (target) => ({ params: withId('asset')(target) }),
  },
};

type Changed = { readonly removed_at?: Date; readonly integrations?: string };

const prepareWith = async (db: Database, building: FullBuilding, changed: Changed) => {
  await prepare(db, building);
  await inTenant(db, building.organisation.id, (tx) =>
    tx
      .updateTable('building')
      .set(changed)
      .where('organisation_id', '=', building.organisation.id)
      .where('id', '=', building.id)
      .execute(),
  );
};

const removeBuilding = (db: Database, building: FullBuilding) => prepareWith(db, building, { removed_at: new Date() });

/** Restores the receiver, which another call may have removed. */
const bringBackReceiver = (db: Database, building: FullBuilding) => {
  const endpoints = [{ id: building.ids.sensor, url: 'https://hooks.example/', headerName: 'X-Key' }];
  return prepareWith(db, building, { integrations: JSON.stringify({ forward: { enabled: false, endpoints } }) });
};

const BUILDINGS: Record<string, Classified> = {
  'GET /admin/buildings/{org}/{building}/settings': reads,
  'GET /admin/buildings/{org}/{building}/setup': { ...reads, shows: 'nothing' },
  'POST /admin/buildings/{org}/{building}/rule-preset': {
    ...writes,
    input: (target) => ({ params: place(target), body: { preset: 'trust' } }),
  },
  'PUT /admin/buildings/{org}/{building}/setup': {
    ...writes,
    input: (target) => ({ params: place(target), body: { later: ['people'], closed: false, version: 1 } }),
  },
  'POST /admin/buildings/{org}/{building}/pictures': {
    ...writes,
    input: (target) => ({ params: place(target), file: SVG }),
  },
  'GET /admin/buildings': { input: () => ({ params: {} }), shows: 'all places', prepare },
  'GET /admin/buildings/stateMachines': { input: () => ({ params: {} }), shows: 'nothing' },
  'POST /admin/buildings': {
    shows: 'all places',
    prepare,
    input: (target) => ({
      params: {},
      body: aBuildingForm({
        id: target.ids.id,
        name: target.ids.organisation.slug,
        path: `/${target.ids.slug}`,
        displayName: target.ids.mark,
      }),
    }),
  },
  'DELETE /admin/buildings/{id}': {
    ...writes,
    params: anywhere,
    input: (target) => ({ params: { id: target.ids.id }, query: { recursive: '1' } }),
  },
  'GET /admin/buildings/{id}/removal': {
    ...writes,
    params: anywhere,
    input: (target) => ({ params: { id: target.ids.id } }),
  },
  'POST /admin/buildings/{id}/forward/{endpointId}/secret': {
    shows: 'nothing',
    prepare: bringBackReceiver,
    params: { ...anywhere, endpointId: { notAnId: 'looked for in the building that is named beside it' } },
    input: (target) => ({ params: { id: target.ids.id, endpointId: target.ids.ids.sensor } }),
  },
  'POST /admin/buildings/{id}/restore': {
    shows: 'nothing',
    prepare: removeBuilding,
    params: anywhere,
    input: (target) => ({ params: { id: target.ids.id } }),
  },
  'GET /admin/buildings/export/{id}': {
    shows: 'all places',
    prepare,
    params: anywhere,
    input: (target) => ({ params: { id: target.ids.id } }),
  },
};

/** The calls of the administration. Organisations and the import of buildings have their own file. */
export const ADMINISTRATION: Record<string, Classified> = { ...STRUCTURE, ...OPENING_HOURS, ...ASSETS, ...BUILDINGS };
