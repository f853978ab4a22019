import { DEFAULT_THEME } from '@berth/domain/screens';
import { ABSENCE_MADE } from '@berth/testkit';
import type { Input } from './classified.ts';
import { CLASSIFIED } from './inputs.ts';
import { userOf } from './matrix-google.ts';
import { clientOf } from './matrix-graph.ts';
import type { Target } from './world.ts';

/** The value of one of two writers, and the version that both have read. */
type Writing = { readonly value: string; readonly version: number };

const body = (input: Input, more: object): Input => ({ ...input, body: { ...input.body, ...more } });

const granted = (call: string, target: Target): Input => {
  const classified = CLASSIFIED[call];
  if (classified === undefined) throw new Error(`${call} is not classified`);
  return classified.input(target);
};

const rows = ({ body: sent }: Input) => (sent as { absences: object[] }).absences;

/**
 * Every versioned call as a change of an existing thing, based on the requests of the matrix. The values of two writers
 * differ, because writing the stored value again would be no conflict.
 */
export const VERSIONED: Readonly<Record<string, (target: Target, writing: Writing) => Input>> = {
  'POST /admin/attributes/{org}/{building}': (target, { value, version }) =>
    body(granted('POST /admin/attributes/{org}/{building}', target), {
      id: target.ids.ids.attribute,
      name: value,
      version,
    }),
  'POST /admin/attributes/{org}/{building}/associate': (target, { version }) =>
    body(granted('POST /admin/attributes/{org}/{building}/associate', target), { version }),
  'POST /admin/neighbourhoods/{org}/{building}': (target, { value, version }) =>
    body(granted('POST /admin/neighbourhoods/{org}/{building}', target), {
      id: target.ids.ids.neighbourhood,
      name: value,
      version,
    }),
  'POST /admin/buildings/{org}/{building}/rule-preset': (target, { value, version }) => ({
    ...granted('POST /admin/buildings/{org}/{building}/rule-preset', target),
    body: { preset: value === 'one' ? 'trust' : value === 'two' ? 'tight' : 'share-fairly', version },
  }),
  'POST /admin/buildings': (target, { value, version }) =>
    body(granted('POST /admin/buildings', target), { buildingAddress: value, version }),
  'PUT /admin/buildings/{org}/{building}/setup': (target, { value, version }) =>
    body(granted('PUT /admin/buildings/{org}/{building}/setup', target), { closed: value === 'one', version }),
  'PUT /my/{org}/{building}/favourite-colleagues': (target, { value, version }) =>
    body(granted('PUT /my/{org}/{building}/favourite-colleagues', target), { isOn: value === 'one', version }),
  'PUT /admin/calendars/{org}/{provider}': (target, { value, version }) =>
    body(granted('PUT /admin/calendars/{org}/{provider}', target), { clientId: clientOf(value), version }),
  'PUT /admin/calendars/{org}/google': (target, { value, version }) =>
    body(granted('PUT /admin/calendars/{org}/google', target), { syncUser: userOf(value), version }),
  'POST /admin/desks/{org}/{building}': (target, { value, version }) =>
    body(granted('POST /admin/desks/{org}/{building}', target), { id: target.ids.ids.desk, name: value, version }),
  'PATCH /admin/desks/{org}/{building}': (target, { version }) =>
    body(granted('PATCH /admin/desks/{org}/{building}', target), { versions: [version] }),
  'POST /admin/emailTemplates/{org}': (target, { value, version }) =>
    body(granted('POST /admin/emailTemplates/{org}', target), { subject: value, version }),
  'POST /admin/floors/{org}/{building}': (target, { value, version }) =>
    body(granted('POST /admin/floors/{org}/{building}', target), { id: target.ids.ids.floor, name: value, version }),
  'POST /admin/floors/{org}/{building}/withRestrictions': (target, { value, version }) =>
    body(granted('POST /admin/floors/{org}/{building}/withRestrictions', target), { name: value, version }),
  'PUT /admin/floors/{org}/{building}/{floorId}/draft': (target, { version }) =>
    body(granted('PUT /admin/floors/{org}/{building}/{floorId}/draft', target), { version }),
  'POST /admin/floors/{org}/{building}/{floorId}/publish': (target, { version }) => ({
    ...granted('POST /admin/floors/{org}/{building}/{floorId}/publish', target),
    query: { version: String(version) },
  }),
  'POST /admin/floors/{org}/{building}/{floorId}/plan-analyses/{analysisId}/draft': (target, { version }) =>
    body(granted('POST /admin/floors/{org}/{building}/{floorId}/plan-analyses/{analysisId}/draft', target), {
      version,
    }),
  'POST /admin/organisations': (target, { value, version }) =>
    body(granted('POST /admin/organisations', target), { displayName: value, version }),
  'POST /admin/rooms/{org}/{building}': (target, { value, version }) =>
    body(granted('POST /admin/rooms/{org}/{building}', target), {
      id: target.ids.ids.room,
      name: value,
      // Keeps the current value: existing reservations would prevent a change.
      reservedBy: 'desks',
      version,
    }),
  'PATCH /admin/rooms/{org}/{building}': (target, { version }) =>
    body(granted('PATCH /admin/rooms/{org}/{building}', target), { versions: [version] }),
  'POST /admin/users/{id}': (target, { value, version }) =>
    body(granted('POST /admin/users/{id}', target), { attributes: { userpool: [value] }, version }),
  'POST /admin/timeslots/{org}/{building}': (target, { value, version }) =>
    body(granted('POST /admin/timeslots/{org}/{building}', target), {
      object_ids: [{ id: target.ids.ids.room, slotId: target.ids.ids.timeslot, version }],
      hint: value,
    }),
  'POST /daily-screens/{org}/{building}/theme/settings/save': ({ org, building }, { value, version }) => ({
    params: { org, building },
    body: { themeSettings: { ...DEFAULT_THEME, welcome_message: value }, version },
  }),
  'POST /buildings/{org}/{building}/settings': ({ org, building }, { value, version }) => ({
    params: { org, building },
    body: { welcome_message: value, version },
  }),
  'POST /admin/sensors/{org}/{building}': (target, { value, version }) =>
    body(granted('POST /admin/sensors/{org}/{building}', target), {
      sensorId: target.ids.ids.sensor,
      name: value,
      version,
    }),
  'PUT /admin/climate-limits/{org}/{building}': (target, { value, version }) =>
    body(granted('PUT /admin/climate-limits/{org}/{building}', target), {
      maxCo2: value === 'one' ? 800 : 850,
      version,
    }),
  'PUT /admin/scim/{org}/mode': (target, { version }) =>
    body(granted('PUT /admin/scim/{org}/mode', target), { mode: 'apply', version }),
  'PUT /admin/scim/{org}/groups/{groupId}/mapping': (target, { value, version }) =>
    body(granted('PUT /admin/scim/{org}/groups/{groupId}/mapping', target), { userpool: value, version }),
  'PUT /plannedAbsences/{org}/{building}': (target, { value, version }) => {
    const call = 'PUT /plannedAbsences/{org}/{building}';
    const absences = rows(granted(call, target)).map((row) => ({
      ...row,
      createdDatetime: ABSENCE_MADE,
      repeatsMonday: value === 'one',
      version,
    }));
    return body(granted(call, target), { absences });
  },
  'POST /reservationAssetType/{org}/{building}': (target, { value, version }) =>
    body(granted('POST /reservationAssetType/{org}/{building}', target), {
      id: target.ids.ids.asset,
      comment: value,
      version,
    }),
  'PUT /reservations/{org}/{building}/update': (target, { version }) =>
    body(granted('PUT /reservations/{org}/{building}/update', target), { version }),
  'PATCH /waitlist/{org}/{building}/{id}': (target, { value, version }) =>
    body(granted('PATCH /waitlist/{org}/{building}/{id}', target), { autoAccept: value === 'one', version }),
  'POST /teams/{org}': (target, { value, version }) =>
    body(granted('POST /teams/{org}', target), { name: `matrix ${value}`, version }),
};
