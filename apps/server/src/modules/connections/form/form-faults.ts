import type { NewIntegrations } from '@berth/contract';
import { leadsElsewhere, type StoredIntegrations } from '@berth/domain/buildings';
import { fieldOf } from '../secrets/secret-fields.ts';
import { typedSecret } from './form-parts.ts';

type StoredFields = ReadonlySet<string>;

/** The required fields of the door system that are missing, by their names on the wire. */
export function missingForDoors(sent: NewIntegrations['doors'], storedFields: StoredFields): string[] {
  if (sent?.enabled !== true) return [];
  const hasSecret = typeof sent.secret === 'string' ? sent.secret !== '' : storedFields.has(fieldOf.doorSecret);
  return [
    ...(sent.baseUrl === '' ? ['integrations.doors.baseUrl'] : []),
    ...(hasSecret ? [] : ['integrations.doors.secret']),
  ];
}

/** The fields, by their names on the wire, whose stored secret would be sent to another host. */
export function movedSecrets(form: NewIntegrations, before: StoredIntegrations, storedFields: StoredFields): string[] {
  const urlOf = (kind: 'forward' | 'forwardReservation', id: string) =>
    before[kind].endpoints.find((one) => one.id === id)?.url;
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
      field: fieldOf.doorSecret,
      secret: form.doors?.secret,
      storedFor: before.doors.baseUrl,
      url: form.doors?.baseUrl ?? before.doors.baseUrl,
    },
    ...form.forwardReservation.endpoints.map(({ id = '', url, apiKey: secret }, row) => ({
      param: `forwardReservation.endpoints.${row}.apiKey`,
      field: fieldOf.apiKey(id),
      secret,
      storedFor: urlOf('forwardReservation', id),
      url,
    })),
    ...form.forward.endpoints.map(({ id = '', url, headerValue: secret }, row) => ({
      param: `forward.endpoints.${row}.headerValue`,
      field: fieldOf.headerValue(id),
      secret,
      storedFor: urlOf('forward', id),
      url,
    })),
  ];
  const moved = places.filter(
    ({ field, secret, storedFor, url }) =>
      typedSecret(secret) === undefined &&
      storedFor !== undefined &&
      storedFields.has(field) &&
      leadsElsewhere(storedFor, url),
  );
  return moved.map(({ param }) => `integrations.${param}`);
}
