import { decodeUplink, HTTP_TAIL } from '@berth/domain';
import { BadRequest, Busy } from '../../../platform/http/problem.ts';
import type { KeyCaller } from '../../../platform/identity/caller.ts';
import type { Place } from '../../../platform/identity/callers.ts';
import type { UplinkDoor } from '../../../platform/messaging/uplink-door.ts';

/** As of other calls. */
const KEY = /^[\u0021-\u007e]{1,255}$/;

/**
 * What is posted stands where messages of MQTT stand, and the same process takes it out. Accepted is what is stored
 * there; a broker that is away accepts nothing.
 */
export const acceptReadings =
  ({ uplinkDoor }: { readonly uplinkDoor: UplinkDoor }) =>
  async (caller: KeyCaller, { org, building }: Place, sent: unknown, key: string | undefined) => {
    if (key !== undefined && !KEY.test(key)) throw BadRequest();
    const body = JSON.stringify(sent);
    const accepted = decodeUplink(HTTP_TAIL, body).readings.length;
    // All organisations share the stream, so a name that somebody chose counts in their building alone.
    const id = key === undefined ? undefined : `${caller.organisationId} ${caller.buildingId} ${key}`;
    try {
      await uplinkDoor.store([org, building, ...HTTP_TAIL], body, id);
    } catch (cause) {
      throw Busy({ cause, headers: { 'retry-after': '5' } });
    }
    return { accepted };
  };
