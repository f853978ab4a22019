import { DELIVERY_STATES, FORWARD_FAILURES, POLL_FAILURES } from '@berth/domain/integrations';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Message, Place } from '../wire.ts';

const area = 'integrations';

const Receiver = z.object({
  endpointId: z.uuid(),
  what: z.enum(['reservations', 'readings']),
  /** The host only, because the rest of the address may be a secret. */
  receiver: z.string(),
  /** Whether deliveries are sent: enabled in the building, and not disabled after failures. */
  isOn: z.boolean(),
  deliveredDatetime: z.iso.datetime().nullable(),
  failingSince: z.iso.datetime().nullable(),
  failure: z.enum(FORWARD_FAILURES).nullable(),
  status: z.int().nullable(),
  /** Consecutive failures. */
  failures: z.int(),
  /** Deliveries are paused until this time; then a single request tests whether the endpoint is back. */
  pausedUntil: z.iso.datetime().nullable(),
  switchedOffDatetime: z.iso.datetime().nullable(),
  /** Deliveries of reservations in the last seven days; null for sensor readings, whose deliveries are not recorded. */
  week: z.object({ sent: z.int(), dead: z.int() }).nullable(),
  waiting: z.int(),
});
export type WebhookReceiverHealth = z.infer<typeof Receiver>;

const Platform = z.object({
  /** Whether it is polled: enabled in the building, and not stopped. */
  isOn: z.boolean(),
  readDatetime: z.iso.datetime().nullable(),
  failingSince: z.iso.datetime().nullable(),
  failure: z.enum(POLL_FAILURES).nullable(),
  status: z.int().nullable(),
  /** When polling stopped because the platform rejected the password three times. */
  stoppedDatetime: z.iso.datetime().nullable(),
  /** Measurements that could not be used. */
  unused: z.int(),
});
export type PlatformHealth = z.infer<typeof Platform>;

const Doors = z.object({
  isOn: z.boolean(),
  answeredDatetime: z.iso.datetime().nullable(),
  failingSince: z.iso.datetime().nullable(),
  failure: z.enum(FORWARD_FAILURES).nullable(),
  status: z.int().nullable(),
  /** Schedules that Berth names but the door system does not have. */
  unknownSchedules: z.array(z.string()),
  /** Cards by state: with at least one grant, not sent to the door system yet, rejected by it. */
  passing: z.int(),
  waiting: z.int(),
  refused: z.int(),
});
export type DoorsHealth = z.infer<typeof Doors>;

export const integrationHealth = endpoint({
  method: 'GET',
  path: '/admin/integrations/:org/:building/health',
  summary: 'The state of integrations: each webhook endpoint, the sensor platform and the doors',
  area,
  access: 'B',
  params: Place,
  response: z.object({
    /** The building whose form configures the integrations. */
    buildingId: z.uuid(),
    receivers: z.array(Receiver),
    /** Null if not configured. */
    platform: Platform.nullable(),
    doors: Doors.nullable(),
  }),
});

const Delivery = z.object({
  /** Sent to the endpoint as `webhook-id`. */
  id: z.uuid(),
  type: z.string(),
  endpointId: z.uuid(),
  happenedDatetime: z.iso.datetime(),
  attemptedDatetime: z.iso.datetime().nullable(),
  state: z.enum(DELIVERY_STATES),
  attempts: z.int(),
  status: z.int().nullable(),
  milliseconds: z.int().nullable(),
  failure: z.enum([...FORWARD_FAILURES, 'switched-off']).nullable(),
  /** The time of the next attempt, while it waits. */
  nextDatetime: z.iso.datetime().nullable(),
  /** Whether the body is still stored; it is deleted after a while. */
  canResend: z.boolean(),
});
export type WebhookDelivery = z.infer<typeof Delivery>;

const Whole = (max: number) => z.coerce.number<string | number>().int().min(1).max(max);

export const webhookDeliveries = endpoint({
  method: 'GET',
  path: '/admin/integrations/:org/:building/deliveries',
  summary: 'Deliveries of reservation events in the last 30 days, newest first, with the result of each attempt',
  area,
  access: 'B',
  params: Place,
  query: z.object({
    endpoint: z.uuid().optional(),
    state: z.enum(DELIVERY_STATES).optional(),
    page: Whole(100_000).default(1),
    size: Whole(200).default(25),
  }),
  response: z.object({ total: z.int(), page: z.int(), items: z.array(Delivery) }),
});

export const resendDelivery = endpoint({
  method: 'POST',
  path: '/admin/integrations/:org/:building/deliveries/:id/resend',
  summary: 'Send a delivery again, with the same id',
  area,
  access: 'B',
  params: Place.extend({ id: z.uuid() }),
  response: Message,
  problems: ['delivery.not_found', 'delivery.not_kept', 'delivery.no_receiver'],
});

export const resendDead = endpoint({
  method: 'POST',
  path: '/admin/integrations/:org/:building/deliveries/resend',
  summary: 'Send again all deliveries that were given up since a time and are still stored, each with the same id',
  area,
  access: 'B',
  params: Place,
  query: z.object({ since: z.iso.datetime() }),
  response: Message.extend({ count: z.int() }),
});

export const testReceiver = endpoint({
  method: 'POST',
  path: '/admin/integrations/:org/:building/endpoints/:endpointId/test',
  summary: 'Send a test to an endpoint, once; the result is listed with the deliveries',
  area,
  access: 'B',
  params: Place.extend({ endpointId: z.uuid() }),
  status: 201,
  response: Message.extend({ id: z.uuid() }),
  problems: ['delivery.no_receiver'],
});
