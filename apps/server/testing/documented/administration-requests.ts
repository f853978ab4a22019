import * as contract from '@berth/contract';
import { DEFAULT_THEME } from '@berth/domain/screens';
import { aBuildingForm, memberFileOf, PAIRING_CODES } from '@berth/testkit';
import { type Documented, place } from './documented.ts';

const RANGE = { fromDate: '2026-11-02', toDate: '2026-11-15' };
const range: Documented = () => [{ query: RANGE }];
const ofAllBuildings: Documented = () => [{ query: { ...RANGE, allBuildings: true } }];
const searched: Documented = () => [{ query: { ...RANGE, search: 'col', allBuildings: true } }];

/** Fields that pages add to a timeslot for display. */
const DISPLAYED = {
  roomName: 'Room',
  backgroundColor: '#61bd4f',
  showOnCalendar: true,
  checked: true,
  calendarStartDate: '2026-11-16T00:00:00.000Z',
  startDate: '2026-11-16T00:00:00.000Z',
};

const timeslotsOf = async ({ get }: Parameters<Documented>[0]) =>
  (await get<contract.Timeslot[]>(contract.adminTimeslots)).map((slot) => ({ ...slot, ...DISPLAYED }));

/** Section 7 of the administration specification, with the entities of its sections 2.19 and 3. */
export const ADMINISTRATION_REQUESTS: Readonly<Record<string, Documented>> = {
  'POST /admin/buildings': async ({ get, ids, org }) => {
    const all = await get<contract.Building[]>(contract.adminBuildings);
    const building = all.find(({ id }) => id === ids.id);
    const { reservationSettings, integrations, ...rest } = aBuildingForm({
      name: org,
      path: `/${org}/documented`,
      displayName: 'Documented',
    });
    const { flowName: _unset, ...settings } = reservationSettings;
    const { doors: _ours, ...documented } = integrations;
    return [
      { body: { ...building } },
      { body: { ...rest, buildingImageUrl: '', reservationSettings: settings, integrations: documented } },
    ];
  },
  'DELETE /admin/buildings/{id}': () => [{ query: { recursive: 1 } }],
  'POST /buildings/{org}/{building}/settings': () => [
    { body: { allow_room_reservation_subject: true } },
    { body: { allow_desk_reservation_subject: true } },
    { body: { enable_all_users_to_invite_guests: true } },
  ],
  'POST /admin/timeslots/{org}/{building}': async (scene) => {
    const [slot] = await timeslotsOf(scene);
    if (slot === undefined) return [];
    const rooms = await scene.get<object[]>(contract.identicalRooms, { id: slot.id });
    const { id: _id, slotId: _slotId, version: _version, ...added } = slot;
    return [
      { body: { ...slot, object_ids: rooms } },
      { body: { ...slot, object_ids: [{ id: slot.object_id, slotId: slot.slotId }], valid_until: '' } },
      { body: { ...added, object_ids: [{ id: slot.object_id }] } },
    ];
  },
  'POST /admin/timeslots/{org}/{building}/split': async (scene) => [
    {
      body: {
        valid_from: '2026-11-16T00:00:00.000Z',
        valid_until: '2026-11-16T23:59:59.999Z',
        timeslots: await timeslotsOf(scene),
      },
    },
  ],
  'POST /admin/floors/{org}/{building}': async ({ get }) => {
    const [floor] = await get<contract.AdminFloor[]>(contract.adminFloors);
    return [{ body: { ...floor } }];
  },
  'POST /admin/floors/{org}/{building}/withRestrictions': async ({ get }) => {
    const [floor] = await get<contract.AdminFloor[]>(contract.adminFloors);
    return [{ body: { ...floor } }];
  },
  'POST /admin/rooms/{org}/{building}': async ({ get }) => {
    const [room] = await get<contract.Room[]>(contract.rooms);
    return [{ body: { ...room } }];
  },
  'POST /admin/desks/{org}/{building}': async ({ get }) => {
    const [desk] = await get<contract.Desk[]>(contract.desks);
    const [detailed] = await get<contract.AdminDesk[]>(contract.adminDesks);
    return [{ body: { ...desk } }, { body: { ...detailed, version: undefined } }];
  },
  'GET /admin/sensors/types': () => [{ query: {} }],
  'POST /admin/sensors/{org}/{building}': async ({ get, ids }) => {
    const { sensors } = await get<{ sensors: contract.Sensor[] }>(contract.sensors);
    const detail = await get<contract.SensorDetail>(contract.sensor, { sensorId: ids.ids.sensor });
    // A sensor that detects people has no public page, though this one has.
    return [sensors[0], { ...detail, version: undefined }].map((sensor) => ({ body: { ...sensor, public: false } }));
  },
  'GET /sensors/{org}/{building}/{sensorId}/history': range,
  'GET /sensors/{org}/{building}/climateIndicators': () => [
    { query: { ...RANGE, maxCo2: 900, minHum: 30, minTemp: 19, maxTemp: 25 } },
  ],
  'POST /reservationAssetType/{org}/{building}': async ({ get }) => {
    const [asset] = await get<contract.AssetType[]>(contract.assetTypes);
    return [
      { body: { name: 'Projector', qty: 2, comment: '' } },
      { body: { name: 'Camera', limit: 2, qty: 2, comment: '', available: true, reservationCount: 0 } },
      { body: { ...asset } },
    ];
  },
  'POST /admin/attributes/{org}/{building}': async ({ get }) => {
    const [attribute] = await get<contract.Attribute[]>(contract.attributes);
    return [{ body: { name: 'Standing desk' } }, { body: { ...attribute, selected: true } }];
  },
  'GET /admin/users/{org}': () => [{ query: { search: 'col', page: 1 } }],
  'POST /admin/users/{id}': async ({ get, ids }) => {
    const user = await get<contract.User>(contract.userDetail, { userId: ids.ids.member });
    return [{ body: { id: user.id, attributes: user.attributes } }];
  },
  'POST /admin/users/csv/validate': ({ ids }) => [{ query: {}, file: memberFileOf(ids.mark) }],
  'POST /admin/emailTemplates/{org}': async ({ get }) => {
    const { templates } = await get<{ templates: contract.EmailTemplate[] }>(contract.emailTemplates);
    return [{ body: { ...templates[0] } }];
  },
  'POST /daily-screens/{org}/{building}/process': () => [
    { body: { token: PAIRING_CODES.waitingScreen, status: 'APPROVED', action: 'APPROVED', approved: true } },
    { body: { token: PAIRING_CODES.waitingScreen, status: 'REJECTED', action: 'REJECTED', approved: false } },
  ],
  'DELETE /daily-screens/deleteToken/{org}/{building}/{token}': (scene) => [
    { params: { ...place(scene), token: PAIRING_CODES.todayScreen } },
  ],
  'DELETE /publicScreens/deleteToken/{org}/{building}/{token}': (scene) => [
    { params: { ...place(scene), token: PAIRING_CODES.kiosk } },
  ],
  'POST /daily-screens/{org}/{building}/theme/settings/save': async ({ get }) => {
    const [themeSettings] = await get<object[]>(contract.screenTheme);
    return [{ body: { themeSettings: { ...DEFAULT_THEME } } }, { body: { themeSettings: { ...themeSettings } } }];
  },
  'GET /insights/reservations/{org}/{building}/monthly-summary': searched,
  'GET /insights/reservations/{org}/{building}/weekly-summary': searched,
  'GET /insights/reservations/{org}/{building}/hourly-statistics': ({ ids }) => [
    { query: { ...RANGE, allBuildings: true } },
    { query: { ...RANGE, floorId: ids.ids.floor } },
  ],
  'GET /insights/reservations/{org}/{building}/hourly-cancellations': ofAllBuildings,
  'GET /insights/reservations/{org}/{building}': searched,
  'GET /insights/fixedDeskUsers/{org}/{building}': range,
  'GET /insights/assetAvailability/{org}/{building}': range,
};
