import { CEILINGS } from '@berth/domain/ceilings';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Place, Polygon } from '../wire.ts';

const Plan = z.object({
  hash: z.string(),
  width: z.number(),
  height: z.number(),
  metresPerUnit: z.number().nullable(),
});

export const Floor = z.object({ id: z.uuid(), name: z.string(), level: z.int(), plan: Plan.nullable() });
export type Floor = z.infer<typeof Floor>;

export const floors = endpoint({
  method: 'GET',
  path: '/floors/:org/:building',
  summary: 'Floors of the building, lowest first',
  area: 'structure',
  access: 'member',
  params: Place,
  response: z.array(Floor).max(CEILINGS.floors),
});

export const Room = z.object({
  id: z.uuid(),
  name: z.string(),
  floorId: z.uuid(),
  reservedBy: z.enum(['whole', 'desks', 'none']),
  maximumOccupants: z.int().nullable(),
  polygon: Polygon,
  attributes: z.array(z.string()),
  version: z.int(),
});
export type Room = z.infer<typeof Room>;

export const rooms = endpoint({
  method: 'GET',
  path: '/rooms/:org/:building',
  summary: 'Rooms and parking areas of the building',
  area: 'structure',
  access: 'member',
  params: Place,
  response: z.array(Room).max(CEILINGS.spaces),
});

export const Desk = z.object({
  id: z.uuid(),
  name: z.string(),
  roomName: z.string(),
  roomId: z.uuid(),
  floorId: z.uuid(),
  type: z.enum(['DESK', 'PARKING']),
  x: z.number().nullable(),
  y: z.number().nullable(),
  rotation: z.number(),
  attributes: z.array(z.string()),
  version: z.int(),
});
export type Desk = z.infer<typeof Desk>;

export const desks = endpoint({
  method: 'GET',
  path: '/desks/:org/:building',
  summary: 'Desks and parking spots of the building',
  area: 'structure',
  access: 'member',
  params: Place,
  response: z.array(Desk).max(CEILINGS.spaces),
});
