import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { RemovedItems } from '../removed-items.ts';
import { Place } from '../wire.ts';

const area = 'structure';

export const removedSpaces = endpoint({
  method: 'GET',
  path: '/admin/spaces/:org/:building/removed',
  summary: 'Floors, rooms or desks that were removed in the last 30 days',
  area,
  access: 'A',
  params: Place,
  query: z.object({ kind: z.enum(['floor', 'room', 'desk']).default('desk') }),
  response: RemovedItems,
});

export const restoreSpaces = endpoint({
  method: 'POST',
  path: '/admin/spaces/:org/:building/restore',
  summary: 'Undo a removal of floors, rooms or desks within 30 days',
  area,
  access: 'A',
  params: Place,
  body: z.strictObject({ ids: z.array(z.uuid()).min(1).max(500) }),
  response: z.object({ message: z.string(), restored: z.int() }),
  problems: ['desk.name_taken', 'room.name_taken', 'floor.name_taken', 'space.place_removed'],
});
