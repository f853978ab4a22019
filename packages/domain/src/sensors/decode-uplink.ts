import { isExternalId } from './external-id.ts';
import type { IngestFault } from './ingest-faults.ts';
import { isSent, type Sent, type SentValues, sentValues } from './sent-values.ts';

export type SentReading = Omit<SentValues, 'faults'> & {
  readonly externalId: string;
  /** Undefined if the sender did not include it. */
  readonly sentAt: number | undefined;
};

export type Uplink = { readonly readings: readonly SentReading[]; readonly faults: readonly IngestFault[] };

const NOTHING: Uplink = { readings: [], faults: [] };
const refused = (fault: IngestFault): Uplink => ({ readings: [], faults: [fault] });

/** The last part of the topic for bodies received by HTTP. */
export const HTTP_TAIL = ['http', 'post'] as const;

const MOST_BYTES = 16 * 1024;
const MOST_BYTES_BY_HTTP = 256 * 1024;
const MOST_READINGS = 100;
const MOST_READINGS_BY_HTTP = 500;

/** In milliseconds. A text needs a time zone, or it would be read in the server's. */
function instantOf(time: unknown): number | undefined | 'wrong' {
  if (time === undefined || time === null) return undefined;
  const isText = typeof time === 'string' && /(Z|[+-]\d{2}:?\d{2})$/.test(time);
  const instant = isText ? Date.parse(time) : typeof time === 'number' ? time : Number.NaN;
  return Number.isFinite(instant) && Math.abs(instant) < 8.64e15 ? instant : 'wrong';
}

function reading(externalId: unknown, time: unknown, ...sources: readonly unknown[]): Uplink {
  const sentAt = instantOf(time);
  if (typeof externalId !== 'string' || !isExternalId(externalId) || sentAt === 'wrong') return refused('bad-json');
  const sent = sentValues(...sources);
  if (sent === undefined) return refused('no-codec');
  const { faults, ...said } = sent;
  const isEmpty = Object.keys(said.values).length === 0 && said.presence === undefined;
  return { readings: isEmpty ? [] : [{ externalId, sentAt, ...said }], faults };
}

const joined = (uplinks: readonly Uplink[]): Uplink => ({
  readings: uplinks.flatMap(({ readings }) => readings),
  faults: uplinks.flatMap(({ faults }) => faults),
});

function several(items: readonly unknown[], most: number): Uplink {
  if (items.length > most) return refused('bad-json');
  return joined(
    items.map((item) => (isSent(item) ? reading(item['externalId'], item['time'], item) : refused('bad-json'))),
  );
}

function ours(body: unknown, externalId: string | undefined, most: number): Uplink {
  if (Array.isArray(body)) return several(body, most);
  if (!isSent(body)) return refused('bad-json');
  if (Array.isArray(body['readings'])) return several(body['readings'], most);
  return reading(externalId ?? body['externalId'], body['time'], body);
}

/** ChirpStack v4. The decoder is configured in the device profile; without one there is no `object`, only bytes. */
function chirpStack(body: Sent): Uplink {
  const { deviceInfo, time, object } = body as { deviceInfo?: unknown; time?: unknown; object?: unknown };
  return reading(isSent(deviceInfo) ? deviceInfo['devEui'] : undefined, time, object);
}

/** The Things Stack v3. The normalised payload comes first, because its units are defined. */
function thingsStack(body: Sent): Uplink {
  const { end_device_ids: ids, uplink_message: message } = body;
  if (!isSent(ids) || !isSent(message)) return refused('bad-json');
  const normalised = Array.isArray(message['normalized_payload']) ? message['normalized_payload'] : [];
  const air = normalised.map((one: unknown) => (isSent(one) ? one['air'] : undefined));
  return reading(ids['dev_eui'] ?? ids['device_id'], message['received_at'], ...air, message['decoded_payload']);
}

const parsed = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
};

/** Decodes a body by the last part of its topic. Events of network servers that are not readings are ignored. */
export function decodeUplink(tail: readonly string[], body: string): Uplink {
  const [first, , third, , fifth, sixth] = tail;
  const isHttp = tail.length === HTTP_TAIL.length && HTTP_TAIL.every((word, place) => tail[place] === word);
  const isChirpStack = first === 'application' && third === 'device' && fifth === 'event' && tail.length === 6;
  const isThingsStack = first === 'v3' && third === 'devices' && tail.length === 5;
  if ((isChirpStack && sixth !== 'up') || (isThingsStack && fifth !== 'up')) return NOTHING;
  if (!isHttp && !isChirpStack && !isThingsStack && tail.length !== 1) return refused('no-codec');

  if (body.length > (isHttp ? MOST_BYTES_BY_HTTP : MOST_BYTES)) return refused('bad-json');
  const sent = parsed(body);
  if (sent === undefined) return refused('bad-json');
  if (isChirpStack || (isHttp && isSent(sent) && Object.hasOwn(sent, 'deviceInfo')))
    return isSent(sent) ? chirpStack(sent) : refused('bad-json');
  if (isThingsStack || (isHttp && isSent(sent) && Object.hasOwn(sent, 'end_device_ids')))
    return isSent(sent) ? thingsStack(sent) : refused('bad-json');
  return isHttp ? ours(sent, undefined, MOST_READINGS_BY_HTTP) : ours(sent, first, MOST_READINGS);
}
