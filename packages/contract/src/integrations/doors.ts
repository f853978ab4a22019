import { DOORS } from '@berth/domain';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Instant, Line, Place } from '../wire.ts';

const CardEvent = z.object({
  /** Of the door system; told twice it is done once. */
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
  summary:
    'The door system tells which cards were read, signed as Standard Webhooks has it with the secret of the doors',
  area: 'integrations',
  access: 'public',
  params: Place,
  body: z.array(CardEvent).max(DOORS.mostEvents),
  status: 202,
  response: z.object({ received: z.int() }),
  problems: ['door.unknown'],
});
