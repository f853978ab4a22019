import { randomUUID } from 'node:crypto';
import type { Delivery, Integrations, NewIntegrations, Polling } from '@berth/contract';
import { type ForwardFailure, leadsElsewhere, type StoredIntegrations, toIsoOrNull } from '@berth/domain';
import type { DoorBridgeRow } from './door-bridge.sql.ts';
import { DOOR_SECRET, presentDoors, storedDoors } from './door-integration.ts';
import type { ForwardStateRow } from './forward-state.sql.ts';
import type { SensorPollRow } from './sensor-poll.sql.ts';

type Endpoint = StoredIntegrations['forwardReservation']['endpoints'][number];

export const NO_INTEGRATIONS: StoredIntegrations = {
  azure: { enabled: false },
  google: { enabled: false },
  sensorPlatform: {
    enabled: false,
    baseUrl: '',
    username: '',
    mapping: { sensorId: 'roomDescription', floorId: 'buildingId', buildingId: 'orgPath' },
  },
  doors: { enabled: false, baseUrl: '' },
  forwardReservation: { enabled: false, endpoints: [] },
  forward: { enabled: false, endpoints: [] },
};

/** A building saved before an integration existed has it switched off. */
export const integrationsFrom = (stored: Partial<StoredIntegrations>): StoredIntegrations => ({
  ...NO_INTEGRATIONS,
  ...stored,
});

/** The names under which an integration's secrets are stored. */
export const fieldOf = {
  platformPassword: 'sensorPlatform.password',
  apiKey: (id: string) => `forwardReservation.${id}.apiKey`,
  headerValue: (id: string) => `forward.${id}.headerValue`,
  /** Created here and shown once; requests are signed with it. */
  signing: (forwarding: Forwarding, id: string) => `${forwarding}.${id}.signing`,
  previousSigning: (forwarding: Forwarding, id: string) => `${forwarding}.${id}.signing.previous`,
};

/** The kind of data that is forwarded: reservations, or sensor readings. */
export type Forwarding = 'forwardReservation' | 'forward';

/** A secret that is sent back as it was answered stays unchanged. */
const typed = (secret: string | object | undefined) => (typeof secret === 'string' ? secret : undefined);

/** A change of a secret: an empty text removes it. Secrets without a change stay. */
export type SecretChange = { field: string; secret: string };

/**
 * An id is valid once, and only if it is stored: two rows must not share a secret, and a new row must not inherit one.
 */
const idsAmong = (stored: readonly Endpoint[]) => {
  const left = new Set(stored.map(({ id }) => id));
  return (id: string | undefined): string => (id !== undefined && left.delete(id) ? id : randomUUID());
};

/**
 * Splits a form into the stored values, the changed secrets, the remaining fields and the receivers that start over.
 */
export function takeApart(form: NewIntegrations, before: StoredIntegrations) {
  const changes: SecretChange[] = [];
  const note = (field: string, sent: string | object | undefined) => {
    const secret = typed(sent);
    if (secret !== undefined) changes.push({ field, secret });
    return field;
  };
  const { password, polling: _shown, ...platform } = form.sensorPlatform;
  const fields = [note(fieldOf.platformPassword, password), note(DOOR_SECRET, form.doors?.secret)];
  const reservationId = idsAmong(before.forwardReservation.endpoints);
  const switchedOn: string[] = [];
  const begin = (forwarding: Forwarding, id: string, switchOn: boolean | undefined) => {
    fields.push(fieldOf.signing(forwarding, id), fieldOf.previousSigning(forwarding, id));
    if (switchOn === true) switchedOn.push(id);
  };
  const reservationEndpoints = form.forwardReservation.endpoints.map(({ id: sentId, url, apiKey, switchOn }) => {
    const id = reservationId(sentId);
    fields.push(note(fieldOf.apiKey(id), apiKey));
    begin('forwardReservation', id, switchOn);
    return { id, url };
  });
  const forwardId = idsAmong(before.forward.endpoints);
  const endpoints = form.forward.endpoints.map(({ id: sentId, url, headerName, headerValue, switchOn }) => {
    const id = forwardId(sentId);
    fields.push(note(fieldOf.headerValue(id), headerValue));
    begin('forward', id, switchOn);
    return { id, url, headerName };
  });
  const stored: StoredIntegrations = {
    azure: form.azure,
    google: form.google,
    sensorPlatform: platform,
    doors: storedDoors(form.doors, before.doors),
    forwardReservation: { enabled: form.forwardReservation.enabled, endpoints: reservationEndpoints },
    forward: { enabled: form.forward.enabled, endpoints },
  };
  return { stored, changes, fields, switchedOn };
}

/** The fields, by their names on the wire, whose stored secret would be sent to another host. */
export function movedSecrets(
  form: NewIntegrations,
  before: StoredIntegrations,
  storedFields: ReadonlySet<string>,
): string[] {
  const urlOf = (endpoints: readonly Endpoint[], id: string) => endpoints.find((one) => one.id === id)?.url;
  const places = [
    {
      param: 'sensorPlatform.password',
      field: fieldOf.platformPassword,
      secret: form.sensorPlatform.password,
      storedFor: before.sensorPlatform.baseUrl,
      url: form.sensorPlatform.baseUrl,
    },
    {
      param: 'doors.secret',
      field: DOOR_SECRET,
      secret: form.doors?.secret,
      storedFor: before.doors.baseUrl,
      url: form.doors?.baseUrl ?? before.doors.baseUrl,
    },
    ...form.forwardReservation.endpoints.map(({ id = '', url, apiKey: secret }, row) => ({
      param: `forwardReservation.endpoints.${row}.apiKey`,
      field: fieldOf.apiKey(id),
      secret,
      storedFor: urlOf(before.forwardReservation.endpoints, id),
      url,
    })),
    ...form.forward.endpoints.map(({ id = '', url, headerValue: secret }, row) => ({
      param: `forward.endpoints.${row}.headerValue`,
      field: fieldOf.headerValue(id),
      secret,
      storedFor: urlOf(before.forward.endpoints, id),
      url,
    })),
  ];
  const moved = places.filter(
    ({ field, secret, storedFor, url }) =>
      typed(secret) === undefined &&
      storedFor !== undefined &&
      storedFields.has(field) &&
      leadsElsewhere(storedFor, url),
  );
  return moved.map(({ param }) => `integrations.${param}`);
}

const deliveryFrom = (state: ForwardStateRow | undefined): Delivery => ({
  deliveredDatetime: toIsoOrNull(state?.deliveredAt),
  failingSince: toIsoOrNull(state?.failingSince),
  failure: (state?.failure ?? null) as ForwardFailure | null,
  status: state?.status ?? null,
  switchedOffDatetime: toIsoOrNull(state?.switchedOffAt),
});

export const pollingFrom = (poll: SensorPollRow | undefined): Polling => ({
  readDatetime: toIsoOrNull(poll?.readAt),
  failingSince: toIsoOrNull(poll?.failingSince),
  failure: (poll?.failure ?? null) as Polling['failure'],
  status: poll?.status ?? null,
  stoppedDatetime: toIsoOrNull(poll?.stoppedAt),
  unmatched: poll?.unmatched ?? 0,
  ambiguous: poll?.ambiguous ?? 0,
  unreadable: poll?.unreadable ?? 0,
  unused: (poll?.unused ?? []).map(({ at, ...rest }) => ({ ...rest, datetime: new Date(at).toISOString() })),
});

/** Whether the platform, its account and its mapping are the same as before. */
export const isSamePlatform = (
  before: StoredIntegrations['sensorPlatform'],
  after: StoredIntegrations['sensorPlatform'],
): boolean =>
  after.enabled &&
  before.baseUrl === after.baseUrl &&
  before.username === after.username &&
  before.mapping.sensorId === after.mapping.sensorId &&
  before.mapping.floorId === after.mapping.floorId &&
  before.mapping.buildingId === after.mapping.buildingId;

/** The integrations as a dashboard administrator sees them. Of each secret only its last characters are shown. */
export function present(
  stored: StoredIntegrations,
  secrets: ReadonlyMap<string, string>,
  states: readonly ForwardStateRow[],
  poll: SensorPollRow | undefined,
  bridge: DoorBridgeRow | undefined,
): Integrations {
  const secretState = (field: string) => ({ set: secrets.has(field), last4: secrets.get(field) ?? '' });
  const deliveryTo = (id: string) => deliveryFrom(states.find(({ endpointId }) => endpointId === id));
  return {
    azure: stored.azure,
    google: stored.google,
    sensorPlatform: {
      ...stored.sensorPlatform,
      password: secretState(fieldOf.platformPassword),
      polling: pollingFrom(poll),
    },
    doors: presentDoors(stored.doors, secretState(DOOR_SECRET), bridge),
    forwardReservation: {
      ...stored.forwardReservation,
      endpoints: stored.forwardReservation.endpoints.map((e) => ({
        ...e,
        apiKey: secretState(fieldOf.apiKey(e.id)),
        delivery: deliveryTo(e.id),
      })),
    },
    forward: {
      ...stored.forward,
      endpoints: stored.forward.endpoints.map((e) => ({
        ...e,
        headerValue: secretState(fieldOf.headerValue(e.id)),
        delivery: deliveryTo(e.id),
      })),
    },
  };
}
