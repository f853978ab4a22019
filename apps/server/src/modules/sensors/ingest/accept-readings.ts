import { decodeUplink, HTTP_TAIL } from '@berth/domain/sensors';
import { BadRequest, Busy } from '../../../platform/http/problem.ts';
import type { KeyCaller } from '../../../platform/identity/caller.ts';
import type { Place } from '../../../platform/identity/callers.ts';
import type { UplinkDoor } from '../../../platform/messaging/uplink-door.ts';

/** The same form as the idempotency keys of other calls. */
const KEY = /^[\u0021-\u007e]{1,255}$/;

/**
 * Stores posted readings in the same stream as MQTT messages, where the ingest process consumes them. Readings are
 * accepted once they are stored there; without the broker nothing is accepted.
 */
export const acceptReadings =
  ({ uplinkDoor }: { readonly uplinkDoor: UplinkDoor }) =>
  async (caller: KeyCaller, { org, building }: Place, sent: unknown, key: string | undefined) => {
    if (key !== undefined && !KEY.test(key)) throw BadRequest();
    const body = JSON.stringify(sent);
    const accepted = decodeUplink(HTTP_TAIL, body).readings.length;
    // All organisations share the stream, so a key that a client chose counts in its building only.
    const id = key === undefined ? undefined : `${caller.organisationId} ${caller.buildingId} ${key}`;
    try {
      await uplinkDoor.store([org, building, ...HTTP_TAIL], body, id);
    } catch (cause) {
      throw Busy({ cause, headers: { 'retry-after': '5' } });
    }
    return { accepted };
  };
