import { DEFAULT_THEME } from '@berth/domain';
import { ABSENCE_MADE } from '@berth/testkit';
import type { Input } from './classified.ts';
import { CLASSIFIED } from './inputs.ts';
import { userOf } from './matrix-google.ts';
import { clientOf } from './matrix-graph.ts';
import type { Target } from './world.ts';

/** What one of two writers says, and the version that both of them looked at. */
type Writing = { readonly said: string; readonly version: number };

const body = (input: Input, more: object): Input => ({ ...input, body: { ...input.body, ...more } });

const granted = (call: string, target: Target): Input => {
  const classified = CLASSIFIED[call];
  if (classified === undefined) throw new Error(`${call} is not classified`);
  return classified.input(target);
};

const rows = ({ body: sent }: Input) => (sent as { absences: object[] }).absences;

/**
 * Every versioned call as a change of something that is there, from the requests of the matrix. What two writers say
 * differs, because who says what is so already takes nothing from anybody.
 */
export const VERSIONED: Readonly<Record<string, (target: Target, writing: Writing) => Input>> = {
  'POST /admin/attributes/{org}/{building}': (target, { said, version }) =>
    body(granted('POST /admin/attributes/{org}/{building}', target), {
      id: target.ids.ids.attribute,
      name: said,
      version,
    }),
  'POST /admin/attributes/{org}/{building}/associate': (target, { version }) =>
    body(granted('POST /admin/attributes/{org}/{building}/associate', target), { version }),
  'POST /admin/buildings': (target, { said, version }) =>
    body(granted('POST /admin/buildings', target), { buildingAddress: said, version }),
  'PUT /admin/calendars/{org}/{provider}': (target, { said, version }) =>
    body(granted('PUT /admin/calendars/{org}/{provider}', target), { clientId: clientOf(said), version }),
  'PUT /admin/calendars/{org}/google': (target, { said, version }) =>
    body(granted('PUT /admin/calendars/{org}/google', target), { syncUser: userOf(said), version }),
  'POST /admin/desks/{org}/{building}': (target, { said, version }) =>
    body(granted('POST /admin/desks/{org}/{building}', target), { id: target.ids.ids.desk, name: said, version }),
  'PATCH /admin/desks/{org}/{building}': (target, { version }) =>
    body(granted('PATCH /admin/desks/{org}/{building}', target), { versions: [version] }),
  'POST /admin/emailTemplates/{org}': (target, { said, version }) =>
    body(granted('POST /admin/emailTemplates/{org}', target), { subject: said, version }),
  'POST /admin/floors/{org}/{building}': (target, { said, version }) =>
    body(granted('POST /admin/floors/{org}/{building}', target), { id: target.ids.ids.floor, name: said, version }),
  'POST /admin/floors/{org}/{building}/withRestrictions': (target, { said, version }) =>
    body(granted('POST /admin/floors/{org}/{building}/withRestrictions', target), { name: said, version }),
  'PUT /admin/floors/{org}/{building}/{floorId}/draft': (target, { version }) =>
    body(granted('PUT /admin/floors/{org}/{building}/{floorId}/draft', target), { version }),
  'POST /admin/floors/{org}/{building}/{floorId}/publish': (target, { version }) => ({
    ...granted('POST /admin/floors/{org}/{building}/{floorId}/publish', target),
    query: { version: String(version) },
  }),
  'POST /admin/organisations': (target, { said, version }) =>
    body(granted('POST /admin/organisations', target), { displayName: said, version }),
  'POST /admin/rooms/{org}/{building}': (target, { said, version }) =>
    body(granted('POST /admin/rooms/{org}/{building}', target), {
      id: target.ids.ids.room,
      name: said,
      // As it is reserved already: otherwise what is reserved in it would stand in the way.
      reservedBy: 'desks',
      version,
    }),
  'PATCH /admin/rooms/{org}/{building}': (target, { version }) =>
    body(granted('PATCH /admin/rooms/{org}/{building}', target), { versions: [version] }),
  'POST /admin/users/{id}': (target, { said, version }) =>
    body(granted('POST /admin/users/{id}', target), { attributes: { userpool: [said] }, version }),
  'POST /admin/timeslots/{org}/{building}': (target, { said, version }) =>
    body(granted('POST /admin/timeslots/{org}/{building}', target), {
      object_ids: [{ id: target.ids.ids.room, slotId: target.ids.ids.timeslot, version }],
      hint: said,
    }),
  'POST /daily-screens/{org}/{building}/theme/settings/save': ({ org, building }, { said, version }) => ({
    params: { org, building },
    body: { themeSettings: { ...DEFAULT_THEME, welcome_message: said }, version },
  }),
  'POST /buildings/{org}/{building}/settings': ({ org, building }, { said, version }) => ({
    params: { org, building },
    body: { welcome_message: said, version },
  }),
  'POST /admin/sensors/{org}/{building}': (target, { said, version }) =>
    body(granted('POST /admin/sensors/{org}/{building}', target), {
      sensorId: target.ids.ids.sensor,
      name: said,
      version,
    }),
  'PUT /admin/climate-limits/{org}/{building}': (target, { said, version }) =>
    body(granted('PUT /admin/climate-limits/{org}/{building}', target), {
      maxCo2: said === 'one' ? 800 : 850,
      version,
    }),
  'PUT /admin/scim/{org}/mode': (target, { version }) =>
    body(granted('PUT /admin/scim/{org}/mode', target), { mode: 'apply', version }),
  'PUT /admin/scim/{org}/groups/{groupId}/mapping': (target, { said, version }) =>
    body(granted('PUT /admin/scim/{org}/groups/{groupId}/mapping', target), { userpool: said, version }),
  'PUT /plannedAbsences/{org}/{building}': (target, { said, version }) => {
    const call = 'PUT /plannedAbsences/{org}/{building}';
    const absences = rows(granted(call, target)).map((row) => ({
      ...row,
      createdDatetime: ABSENCE_MADE,
      repeatsMonday: said === 'one',
      version,
    }));
    return body(granted(call, target), { absences });
  },
  'POST /reservationAssetType/{org}/{building}': (target, { said, version }) =>
    body(granted('POST /reservationAssetType/{org}/{building}', target), {
      id: target.ids.ids.asset,
      comment: said,
      version,
    }),
  'PUT /reservations/{org}/{building}/update': (target, { version }) =>
    body(granted('PUT /reservations/{org}/{building}/update', target), { version }),
};
