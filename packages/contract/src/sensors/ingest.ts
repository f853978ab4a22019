import { MOST_LISTED } from '@berth/domain/ceilings';
import { INGEST_FAULTS, MEASURE_NAMES } from '@berth/domain/sensors';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Line, Message, Place } from '../wire.ts';

const area = 'sensors';

/** The scope of a key: one building, or all buildings of the organisation. */
const SCOPES = ['building', 'organisation'] as const;

const IngestKey = z.object({
  id: z.uuid(),
  name: z.string(),
  scope: z.enum(SCOPES),
  createdDatetime: z.iso.datetime(),
  /** Accurate to a minute. */
  lastUsedDatetime: z.iso.datetime().nullable(),
});
export type IngestKey = z.infer<typeof IngestKey>;

export const ingestKeys = endpoint({
  method: 'GET',
  path: '/admin/ingest-keys/:org/:building',
  summary: 'The keys with which gateways report readings of this building, the newest first',
  area,
  access: 'B',
  params: Place,
  response: z.array(IngestKey).max(MOST_LISTED),
});

export const makeIngestKey = endpoint({
  method: 'POST',
  path: '/admin/ingest-keys/:org/:building',
  summary: 'Create a key for a gateway; its secret is shown once',
  area,
  access: 'B',
  params: Place,
  body: z.strictObject({ name: Line(100).min(1), scope: z.enum(SCOPES) }),
  status: 201,
  response: z.object({ id: z.uuid(), secret: z.string() }),
  problems: ['ingest_key.too_many'],
  // Responses stored for idempotency keys live for a day, which is too long for a secret.
  oncePerKey: false,
});

export const revokeIngestKey = endpoint({
  method: 'DELETE',
  path: '/admin/ingest-keys/:org/:building/:keyId',
  summary:
    'Revoke a key: gateways cannot sign in with it any longer, and connected ones are disconnected within 12 minutes',
  area,
  access: 'B',
  params: Place.extend({ keyId: z.uuid() }),
  response: Message,
  problems: ['ingest_key.not_found'],
});

const UnclaimedDevice = z.object({
  externalId: z.string(),
  /** The measures of its last reading. */
  measures: z.array(z.enum([...MEASURE_NAMES, 'presence'])),
  firstSeenDatetime: z.iso.datetime(),
  lastSeenDatetime: z.iso.datetime(),
});
export type UnclaimedDevice = z.infer<typeof UnclaimedDevice>;

export const unclaimedDevices = endpoint({
  method: 'GET',
  path: '/admin/unclaimed-devices/:org/:building',
  summary: 'Unclaimed devices that reported within seven days, newest first',
  area,
  access: 'B',
  params: Place,
  response: z.array(UnclaimedDevice).max(MOST_LISTED),
});

const IngestFaults = z.object({
  /** In UTC. */
  day: z.iso.date(),
  reason: z.enum(INGEST_FAULTS),
  count: z.int(),
});

export const ingestFaults = endpoint({
  method: 'GET',
  path: '/admin/ingest-faults/:org/:building',
  summary: 'Readings that could not be stored unchanged, by day and reason, in the last seven days',
  area,
  access: 'B',
  params: Place,
  response: z.array(IngestFaults).max(MOST_LISTED),
});

const Sent = z.record(z.string(), z.unknown());
const MOST_READINGS = 500;

export const acceptReadings = endpoint({
  method: 'POST',
  path: '/ingest/:org/:building',
  summary: "Ingest sensor readings in Berth's format, as a ChirpStack v4 uplink, or as a The Things Stack v3 uplink",
  area,
  access: 'ingest key',
  params: Place,
  body: z.union([z.array(Sent).max(MOST_READINGS), Sent]),
  status: 202,
  /** The number of valid readings; they are durably queued. Readings of unknown sensors appear as unclaimed devices. */
  response: z.object({ accepted: z.int() }),
  // An Idempotency-Key becomes the message id, by which the broker drops duplicates for two minutes.
  oncePerKey: false,
});
