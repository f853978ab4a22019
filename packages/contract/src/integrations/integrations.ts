import { DELIVERY_STATES, FORWARD_FAILURES, POLL_FAILURES } from '@berth/domain';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Message, Place } from '../wire.ts';

const area = 'integrations';

const Receiver = z.object({
  endpointId: z.uuid(),
  what: z.enum(['reservations', 'readings']),
  /** Its host: what follows may be a secret. */
  receiver: z.string(),
  /** Whether anything is sent there: by the building's switch, and unless it was switched off. */
  isOn: z.boolean(),
  deliveredDatetime: z.iso.datetime().nullable(),
  failingSince: z.iso.datetime().nullable(),
  failure: z.enum(FORWARD_FAILURES).nullable(),
  status: z.int().nullable(),
  /** In a row. */
  failures: z.int(),
  /** Until then nothing is sent, and then one request, to see whether it is back. */
  pausedUntil: z.iso.datetime().nullable(),
  switchedOffDatetime: z.iso.datetime().nullable(),
  /** Of reservations, in seven days; none of readings, which are not written down. */
  week: z.object({ sent: z.int(), dead: z.int() }).nullable(),
  waiting: z.int(),
});
export type WebhookReceiverHealth = z.infer<typeof Receiver>;

const Platform = z.object({
  /** Whether it is asked: by the building's switch, and unless it was stopped. */
  isOn: z.boolean(),
  readDatetime: z.iso.datetime().nullable(),
  failingSince: z.iso.datetime().nullable(),
  failure: z.enum(POLL_FAILURES).nullable(),
  status: z.int().nullable(),
  /** Since when it is not asked any more, because it refused the password three times. */
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
  /** Schedules that are named in Berth and that the system does not have. */
  unknownSchedules: z.array(z.string()),
  /** Cards that pass something, that the system has still to be told of, and that it does not want. */
  passing: z.int(),
  waiting: z.int(),
  refused: z.int(),
});
export type DoorsHealth = z.infer<typeof Doors>;

export const integrationHealth = endpoint({
  method: 'GET',
  path: '/admin/integrations/:org/:building/health',
  summary: 'How the exchange with other systems goes: each receiver, and the sensor platform',
  area,
  access: 'B',
  params: Place,
  response: z.object({
    /** Whose form has what is set up. */
    buildingId: z.uuid(),
    receivers: z.array(Receiver),
    /** Null where none is set up. */
    platform: Platform.nullable(),
    doors: Doors.nullable(),
  }),
});

const Delivery = z.object({
  /** What the receiver is sent as `webhook-id`. */
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
  /** When it is tried again, while it waits. */
  nextDatetime: z.iso.datetime().nullable(),
  /** What was sent is kept for a while only. */
  canResend: z.boolean(),
});
export type WebhookDelivery = z.infer<typeof Delivery>;

const Whole = (max: number) => z.coerce.number<string | number>().int().min(1).max(max);

export const webhookDeliveries = endpoint({
  method: 'GET',
  path: '/admin/integrations/:org/:building/deliveries',
  summary: 'What was sent to the receivers of reservations in 30 days, newest first, with how each attempt ended',
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
  summary: 'Send it again, under the id it had',
  area,
  access: 'B',
  params: Place.extend({ id: z.uuid() }),
  response: Message,
  problems: ['delivery.not_found', 'delivery.not_kept', 'delivery.no_receiver'],
});

export const resendDead = endpoint({
  method: 'POST',
  path: '/admin/integrations/:org/:building/deliveries/resend',
  summary: 'Send again all that was given up since a time and is still kept, each under the id it had',
  area,
  access: 'B',
  params: Place,
  query: z.object({ since: z.iso.datetime() }),
  response: Message.extend({ count: z.int() }),
});

export const testReceiver = endpoint({
  method: 'POST',
  path: '/admin/integrations/:org/:building/endpoints/:endpointId/test',
  summary: 'Send a test to a receiver of reservations, once; what it answers stands among the deliveries',
  area,
  access: 'B',
  params: Place.extend({ endpointId: z.uuid() }),
  status: 201,
  response: Message.extend({ id: z.uuid() }),
  problems: ['delivery.no_receiver'],
});
