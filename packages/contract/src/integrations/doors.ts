import { DOORS } from '@berth/domain/integrations';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Instant, Line, Place } from '../wire.ts';

const CardEvent = z.object({
  /** The door system's id for the event; duplicates are ignored. */
  id: Line(100).min(1),
  cardId: Line(64).min(1),
  doorId: Line(100),
  at: Instant,
  /** Whether the door opened. */
  granted: z.boolean(),
});
export type CardEvent = z.infer<typeof CardEvent>;

export const cardEvents = endpoint({
  method: 'POST',
  path: '/doors/:org/:building/events',
  summary: "Receive card events from the door system, signed as in Standard Webhooks with the doors' secret",
  area: 'integrations',
  access: 'public',
  params: Place,
  body: z.array(CardEvent).max(DOORS.mostEvents),
  status: 202,
  response: z.object({ received: z.int() }),
  problems: ['door.unknown'],
});
