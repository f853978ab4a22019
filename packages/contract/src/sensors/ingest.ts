import { INGEST_FAULTS, MEASURE_NAMES } from '@berth/domain';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Line, Message, Place } from '../wire.ts';

const area = 'sensors';

/** What a key counts for: one building, or every one of the organisation. */
const SCOPES = ['building', 'organisation'] as const;

const IngestKey = z.object({
  id: z.uuid(),
  name: z.string(),
  scope: z.enum(SCOPES),
  createdDatetime: z.iso.datetime(),
  /** To the minute. */
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
  response: z.array(IngestKey),
});

export const makeIngestKey = endpoint({
  method: 'POST',
  path: '/admin/ingest-keys/:org/:building',
  summary: 'Make a key for a gateway; its secret is shown this once',
  area,
  access: 'B',
  params: Place,
  body: z.strictObject({ name: Line(100).min(1), scope: z.enum(SCOPES) }),
  status: 201,
  response: z.object({ id: z.uuid(), secret: z.string() }),
  problems: ['ingest_key.too_many'],
  // Answers under a key are kept for a day, and this one is nobody's to keep.
  oncePerKey: false,
});

export const revokeIngestKey = endpoint({
  method: 'DELETE',
  path: '/admin/ingest-keys/:org/:building/:keyId',
  summary: 'End a key: no gateway signs in with it from now on, and those that are signed in are out within 12 minutes',
  area,
  access: 'B',
  params: Place.extend({ keyId: z.uuid() }),
  response: Message,
  problems: ['ingest_key.not_found'],
});

const UnclaimedDevice = z.object({
  externalId: z.string(),
  /** What it said last. */
  measures: z.array(z.enum([...MEASURE_NAMES, 'presence'])),
  firstSeenDatetime: z.iso.datetime(),
  lastSeenDatetime: z.iso.datetime(),
});
export type UnclaimedDevice = z.infer<typeof UnclaimedDevice>;

export const unclaimedDevices = endpoint({
  method: 'GET',
  path: '/admin/unclaimed-devices/:org/:building',
  summary: 'Devices that reported within seven days and are no sensors of this building, the latest first',
  area,
  access: 'B',
  params: Place,
  response: z.array(UnclaimedDevice),
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
  summary: 'How often something that was sent could not be stored as it was, by day and reason, of seven days',
  area,
  access: 'B',
  params: Place,
  response: z.array(IngestFaults),
});

const Sent = z.record(z.string(), z.unknown());
const MOST_READINGS = 500;

export const acceptReadings = endpoint({
  method: 'POST',
  path: '/ingest/:org/:building',
  summary: 'Take in readings of sensors: our own form, an uplink of ChirpStack v4, or one of The Things Stack v3',
  area,
  access: 'ingest key',
  params: Place,
  body: z.union([z.array(Sent).max(MOST_READINGS), Sent]),
  status: 202,
  /** How many readings were understood; they are stored for good, and sensors that nobody knows are listed. */
  response: z.object({ accepted: z.int() }),
  // An Idempotency-Key becomes the id of the message: the broker drops a second one for two minutes.
  oncePerKey: false,
});
