import { isHeaderName, isHeaderValue } from '@berth/domain/buildings';
import { FORWARD_FAILURES, isSigningSecret, POLL_FAILURES, UNUSED_REASONS } from '@berth/domain/integrations';
import { z } from 'zod';
import { HttpsUrl, Line } from '../wire.ts';

const Mapping = z.strictObject({
  sensorId: z.enum(['deviceId', 'roomId', 'roomDescription']),
  floorId: z.enum(['buildingId', 'buildingDescription']),
  buildingId: z.enum(['orgName', 'orgPath']),
});

/** A stored secret is shown only by its last four characters and is never returned. */
const StoredSecret = z.object({ set: z.boolean(), last4: z.string() });
/** Left out, or sent back as it was returned: unchanged. Empty: removed. */
const NewSecret = Line(500).or(StoredSecret).optional();

const HeaderName = z
  .string()
  .regex(/^[A-Za-z0-9-]{1,64}$/)
  .refine(isHeaderName);
const NewHeaderValue = Line(500).refine(isHeaderValue).or(StoredSecret).optional();

/** The state of deliveries to an endpoint. */
const Delivery = z.object({
  deliveredDatetime: z.iso.datetime().nullable(),
  /** The start of the current streak of failures. */
  failingSince: z.iso.datetime().nullable(),
  failure: z.enum(FORWARD_FAILURES).nullable(),
  /** The HTTP status, if the failure is a response. */
  status: z.int().nullable(),
  /**
   * When deliveries were disabled. The endpoint answered 410 or, if there is a failure, failed for five days; nothing
   * is sent until an administrator enables it again.
   */
  switchedOffDatetime: z.iso.datetime().nullable(),
});
export type Delivery = z.infer<typeof Delivery>;

/** The state of polling the sensor platform. */
const Polling = z.object({
  readDatetime: z.iso.datetime().nullable(),
  /** The start of the current streak of failures. */
  failingSince: z.iso.datetime().nullable(),
  failure: z.enum(POLL_FAILURES).nullable(),
  /** The HTTP status, if the failure is a response. */
  status: z.int().nullable(),
  /** When polling stopped because the platform rejected the password three times. Saving the building retries. */
  stoppedDatetime: z.iso.datetime().nullable(),
  /** Measurements that matched no sensor or more than one, or that could not be read. */
  unmatched: z.int(),
  ambiguous: z.int(),
  unreadable: z.int(),
  /** The last fifty of them, newest first, with the platform's names. */
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

/** The state of the connection to the door system, and the cards read at its doors. */
export const DoorsState = z.object({
  answeredDatetime: z.iso.datetime().nullable(),
  /** The start of the current streak of failures. */
  failingSince: z.iso.datetime().nullable(),
  failure: z.enum(FORWARD_FAILURES).nullable(),
  /** The HTTP status, if the failure is a response. */
  status: z.int().nullable(),
  /** The door system's schedules, and the schedules that Berth names but the door system does not have. */
  schedules: z.array(z.object({ id: z.string(), name: z.string() })),
  unknownSchedules: z.array(z.string()),
  /**
   * Cards that were read, counted by result: checked in, arrived without a reservation, could not be checked in,
   * unknown.
   */
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
  /** Read-only: may be sent back as it was returned and has no effect. */
  delivery: Delivery.optional(),
  /** Enables deliveries again after they were disabled. */
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
    /** Read-only: may be sent back as it was returned and has no effect. */
    polling: Polling.optional(),
  }),
  /** Left out: unchanged. */
  doors: z
    .strictObject({
      enabled: z.boolean(),
      baseUrl: HttpsUrl.or(z.literal('')),
      secret: NewSigningSecret,
      /** Read-only: may be sent back as it was returned and has no effect. */
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
