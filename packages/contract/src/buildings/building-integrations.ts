import {
  FORWARD_FAILURES,
  isHeaderName,
  isHeaderValue,
  isSigningSecret,
  POLL_FAILURES,
  UNUSED_REASONS,
} from '@berth/domain';
import { z } from 'zod';
import { HttpsUrl, Line } from '../wire.ts';

const Mapping = z.strictObject({
  sensorId: z.enum(['deviceId', 'roomId', 'roomDescription']),
  floorId: z.enum(['buildingId', 'buildingDescription']),
  buildingId: z.enum(['orgName', 'orgPath']),
});

/** A secret that was stored is shown only by its last four characters, and is never sent back. */
const StoredSecret = z.object({ set: z.boolean(), last4: z.string() });
/** Left out, or as it was answered: stays as it is. Empty: removed. */
const NewSecret = Line(500).or(StoredSecret).optional();

const HeaderName = z
  .string()
  .regex(/^[A-Za-z0-9-]{1,64}$/)
  .refine(isHeaderName);
const NewHeaderValue = Line(500).refine(isHeaderValue).or(StoredSecret).optional();

/** How sending there goes. */
const Delivery = z.object({
  deliveredDatetime: z.iso.datetime().nullable(),
  /** Since when every attempt fails. */
  failingSince: z.iso.datetime().nullable(),
  failure: z.enum(FORWARD_FAILURES).nullable(),
  /** What was answered, when the failure is an answer. */
  status: z.int().nullable(),
  /**
   * Since when nothing is sent until somebody switches it on again: it said that it is gone (410), or, with a failure, it
   * failed for five days.
   */
  switchedOffDatetime: z.iso.datetime().nullable(),
});
export type Delivery = z.infer<typeof Delivery>;

/** How reading from the sensor platform goes. */
const Polling = z.object({
  readDatetime: z.iso.datetime().nullable(),
  /** Since when every attempt fails. */
  failingSince: z.iso.datetime().nullable(),
  failure: z.enum(POLL_FAILURES).nullable(),
  /** What was answered, when the failure is an answer. */
  status: z.int().nullable(),
  /** Since when it is not asked any more, because it refused the password three times; saving the building tries again. */
  stoppedDatetime: z.iso.datetime().nullable(),
  /** Measurements that fitted no sensor, more than one, or that could not be read. */
  unmatched: z.int(),
  ambiguous: z.int(),
  unreadable: z.int(),
  /** The last fifty of them, the newest first, by the names that the platform has. */
  unused: z.array(
    z.object({
      why: z.enum(UNUSED_REASONS),
      floor: z.string(),
      sensor: z.string(),
      type: z.string(),
      datetime: z.iso.datetime(),
    }),
  ),
});
export type Polling = z.infer<typeof Polling>;

/** How telling the door system goes, and what was read at its doors. */
export const DoorsState = z.object({
  answeredDatetime: z.iso.datetime().nullable(),
  /** Since when every attempt fails. */
  failingSince: z.iso.datetime().nullable(),
  failure: z.enum(FORWARD_FAILURES).nullable(),
  /** What was answered, when the failure is an answer. */
  status: z.int().nullable(),
  /** What the system calls its schedules, and which are named in Berth that it does not have. */
  schedules: z.array(z.object({ id: z.string(), name: z.string() })),
  unknownSchedules: z.array(z.string()),
  /** Cards that were read: who was checked in, came without a reservation, could not be checked in, is unknown. */
  events: z.object({
    lastDatetime: z.iso.datetime().nullable(),
    checkedIn: z.int(),
    present: z.int(),
    failed: z.int(),
    unknownCards: z.int(),
    ignored: z.int(),
  }),
});
export type DoorsState = z.infer<typeof DoorsState>;

const NewSigningSecret = Line(500)
  .refine((text) => text === '' || isSigningSecret(text))
  .or(StoredSecret)
  .optional();

const OfReceiver = {
  /** What is answered can be sent back, and changes nothing. */
  delivery: Delivery.optional(),
  /** Send there again although it was switched off. */
  switchOn: z.boolean().optional(),
};

const sharedIntegrations = {
  azure: z.strictObject({ enabled: z.boolean() }),
  google: z.strictObject({ enabled: z.boolean() }),
};

const Endpoints = { max: 20 };

export const Integrations = z.object({
  ...sharedIntegrations,
  sensorPlatform: z.object({
    enabled: z.boolean(),
    baseUrl: z.string(),
    username: z.string(),
    password: StoredSecret,
    mapping: Mapping,
    polling: Polling,
  }),
  doors: z.object({ enabled: z.boolean(), baseUrl: z.string(), secret: StoredSecret, state: DoorsState }),
  forwardReservation: z.object({
    enabled: z.boolean(),
    endpoints: z.array(z.object({ id: z.uuid(), url: z.string(), apiKey: StoredSecret, delivery: Delivery })),
  }),
  forward: z.object({
    enabled: z.boolean(),
    endpoints: z.array(
      z.object({
        id: z.uuid(),
        url: z.string(),
        headerName: z.string(),
        headerValue: StoredSecret,
        delivery: Delivery,
      }),
    ),
  }),
});
export type Integrations = z.infer<typeof Integrations>;

export const NewIntegrations = z.strictObject({
  ...sharedIntegrations,
  sensorPlatform: z.strictObject({
    enabled: z.boolean(),
    baseUrl: HttpsUrl.or(z.literal('')),
    username: Line(255),
    password: NewSecret,
    mapping: Mapping,
    /** What is answered can be sent back, and changes nothing. */
    polling: Polling.optional(),
  }),
  /** Left out: stays as it is. */
  doors: z
    .strictObject({
      enabled: z.boolean(),
      baseUrl: HttpsUrl.or(z.literal('')),
      secret: NewSigningSecret,
      /** What is answered can be sent back, and changes nothing. */
      state: DoorsState.optional(),
    })
    .optional(),
  forwardReservation: z.strictObject({
    enabled: z.boolean(),
    endpoints: z
      .array(z.strictObject({ id: z.uuid().optional(), url: HttpsUrl, apiKey: NewHeaderValue, ...OfReceiver }))
      .max(Endpoints.max),
  }),
  forward: z.strictObject({
    enabled: z.boolean(),
    endpoints: z
      .array(
        z.strictObject({
          id: z.uuid().optional(),
          url: HttpsUrl,
          headerName: HeaderName,
          headerValue: NewHeaderValue,
          ...OfReceiver,
        }),
      )
      .max(Endpoints.max),
  }),
});
export type NewIntegrations = z.infer<typeof NewIntegrations>;
