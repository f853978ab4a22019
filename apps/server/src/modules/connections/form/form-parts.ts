import { randomUUID } from 'node:crypto';
import type { NewIntegrations } from '@berth/contract';
import type { StoredIntegrations } from '@berth/domain/buildings';
import type { Forwarding } from '../integrations.ts';
import { fieldOf } from '../secrets/secret-fields.ts';

type Endpoint = StoredIntegrations['forwardReservation']['endpoints'][number];

/** A change of a secret: an empty text removes it. Secrets without a change stay. */
type SecretChange = { readonly field: string; readonly secret: string };

/** A form, split into the stored values, the changed secrets, all its secret fields and the receivers that start over. */
export type FormParts = {
  readonly stored: StoredIntegrations;
  readonly changes: readonly SecretChange[];
  readonly fields: readonly string[];
  readonly switchedOn: readonly string[];
};

/** A secret that is sent back as it was answered stays unchanged. */
export const typedSecret = (secret: string | object | undefined) => (typeof secret === 'string' ? secret : undefined);

/**
 * An id is valid once, and only if it is stored: two rows must not share a secret, and a new row must not inherit one.
 */
const idsAmong = (stored: readonly Endpoint[]) => {
  const left = new Set(stored.map(({ id }) => id));
  return (id: string | undefined): string => (id !== undefined && left.delete(id) ? id : randomUUID());
};

/** A form without doors leaves them unchanged. */
const storedDoors = (sent: NewIntegrations['doors'], before: StoredIntegrations['doors']) =>
  sent === undefined ? before : { enabled: sent.enabled, baseUrl: sent.baseUrl };

export function formParts(form: NewIntegrations, before: StoredIntegrations): FormParts {
  const changes: SecretChange[] = [];
  const note = (field: string, sent: string | object | undefined) => {
    const secret = typedSecret(sent);
    if (secret !== undefined) changes.push({ field, secret });
    return field;
  };
  const { password, polling: _shown, ...platform } = form.sensorPlatform;
  const fields = [note(fieldOf.platformPassword, password), note(fieldOf.doorSecret, form.doors?.secret)];
  const switchedOn: string[] = [];
  const begin = (forwarding: Forwarding, id: string, switchOn: boolean | undefined) => {
    fields.push(fieldOf.signing(forwarding, id), fieldOf.previousSigning(forwarding, id));
    if (switchOn === true) switchedOn.push(id);
  };
  const reservationId = idsAmong(before.forwardReservation.endpoints);
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
