import { CEILINGS } from '@berth/domain/ceilings';
import { NEIGHBOURHOOD_BOUNDS as BOUNDS } from '@berth/domain/neighbourhoods';
import { WEEKDAYS } from '@berth/domain/time';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Line, Message, Place, Version } from '../wire.ts';

const area = 'neighbourhoods';
const One = Place.extend({ id: z.uuid() });
const Hour = z.int().min(0).max(23);
const Day = z.iso.date().regex(/^20/);

const Neighbourhood = z.object({
  id: z.uuid(),
  name: z.string(),
  /** A place in the palette of labels, from 1. */
  colour: z.int().min(1).max(BOUNDS.colours),
  floorId: z.uuid(),
  spaceIds: z.array(z.uuid()).max(BOUNDS.spaces),
  /** Whether the caller is one of its people. */
  mine: z.boolean(),
  /** Whether everyone can reserve there on that day, apart from guaranteed spaces. */
  open: z.boolean(),
  /** Whether that was decided before its time, by demand or by an administrator. */
  openedEarly: z.boolean(),
  /** When it opens for that day; null if no one has to wait. */
  opensAt: z.iso.datetime().nullable(),
  /** Once it is open, this number of its free spaces stays with its people until a time; null if none do. */
  guaranteed: z.int(),
  guaranteedUntil: z.iso.datetime().nullable(),
});
export type Neighbourhood = z.infer<typeof Neighbourhood>;

export const neighbourhoods = endpoint({
  method: 'GET',
  path: '/neighbourhoods/:org/:building',
  summary: 'The neighbourhoods of a floor, or of the building, and when they open for a day',
  area,
  access: 'member',
  params: Place,
  query: z.object({
    floorId: z.uuid().optional(),
    /** Left out: today. */
    date: Day.optional(),
  }),
  response: z.array(Neighbourhood).max(CEILINGS.neighbourhoods),
});

const Rules = {
  name: Line(100).min(1),
  colour: z.int().min(1).max(BOUNDS.colours),
  floorId: z.uuid(),
  spaceIds: z.array(z.uuid()).max(BOUNDS.spaces),
  userpools: z.array(Line(100).min(1)).max(BOUNDS.groups),
  teamIds: z.array(z.uuid()).max(BOUNDS.teams),
  weekdays: z.array(z.enum(WEEKDAYS)).max(WEEKDAYS.length),
  opensDaysBefore: z.int().min(0).max(BOUNDS.daysBefore),
  opensAtHour: Hour,
  /** It opens early if no more than this part of the other desks of the floor is free; null: never. */
  opensWhenFreePercent: z.int().min(0).max(100).nullable(),
  guaranteed: z.int().min(0).max(BOUNDS.guaranteed),
  guaranteedUntilHour: Hour,
};

const AdminNeighbourhood = z.object({ ...Rules, id: z.uuid(), name: z.string(), version: z.int() });
export type AdminNeighbourhood = z.infer<typeof AdminNeighbourhood>;

export const adminNeighbourhoods = endpoint({
  method: 'GET',
  path: '/admin/neighbourhoods/:org/:building',
  summary: 'The neighbourhoods of the building with their people and rules',
  area,
  access: 'A',
  params: Place,
  response: z.array(AdminNeighbourhood).max(CEILINGS.neighbourhoods),
});

const NeighbourhoodForm = z.strictObject({ ...Rules, id: z.uuid().optional(), version: Version.optional() });
export type NeighbourhoodForm = z.infer<typeof NeighbourhoodForm>;

export const saveNeighbourhood = endpoint({
  method: 'POST',
  path: '/admin/neighbourhoods/:org/:building',
  summary: 'Create a neighbourhood, or change it when it has an id',
  area,
  access: 'A',
  params: Place,
  body: NeighbourhoodForm,
  response: Message.extend({ neighbourhood: AdminNeighbourhood }),
  problems: [
    'neighbourhood.not_found',
    'neighbourhood.name_taken',
    'neighbourhood.space_taken',
    'floor.not_found',
    'space.not_found',
    'team.not_found',
  ],
  versioned: true,
});

export const removeNeighbourhood = endpoint({
  method: 'DELETE',
  path: '/admin/neighbourhoods/:org/:building/:id',
  summary: 'Remove a neighbourhood: its spaces are free to everyone at once',
  area,
  access: 'A',
  params: One,
  response: Message,
  problems: ['neighbourhood.not_found'],
});

export const restoreNeighbourhood = endpoint({
  method: 'POST',
  path: '/admin/neighbourhoods/:org/:building/:id/restore',
  summary: 'Undo a removal within 30 days; spaces that are in another neighbourhood by now stay there',
  area,
  access: 'A',
  params: One,
  response: Message.extend({ neighbourhood: AdminNeighbourhood }),
  problems: ['neighbourhood.not_found', 'neighbourhood.name_taken'],
});

export const openNeighbourhood = endpoint({
  method: 'POST',
  path: '/admin/neighbourhoods/:org/:building/:id/open',
  summary: 'Open a neighbourhood to everyone for a day, before its time',
  area,
  access: 'A',
  params: One,
  body: z.strictObject({ date: Day }),
  response: Message,
  problems: ['neighbourhood.not_found', 'neighbourhood.day_past'],
});

export const notifyWhenOpen = endpoint({
  method: 'POST',
  path: '/neighbourhoods/:org/:building/:id/notify',
  summary: 'Get a mail when a neighbourhood opens to everyone for a day; asking again changes nothing',
  area,
  access: 'member',
  params: One,
  body: z.strictObject({ date: Day }),
  response: Message,
  problems: ['neighbourhood.not_found', 'neighbourhood.day_past', 'neighbourhood.is_open'],
});

const NeighbourhoodEffect = z.object({
  from: Day,
  to: Day,
  /** Null if fewer than five people had reservations there. */
  effect: z
    .object({
      /** Desks and days that its people did not need, and that it would have opened to others. */
      openedDeskDays: z.int(),
      /** Reservations by others that it would have allowed, and that desks of a team alone would have refused. */
      avoidedRefusals: z.int(),
      /** Reservations by others that it would have refused. */
      refused: z.int(),
    })
    .nullable(),
});
export type NeighbourhoodEffect = z.infer<typeof NeighbourhoodEffect>;

export const neighbourhoodEffect = endpoint({
  method: 'POST',
  path: '/admin/neighbourhoods/:org/:building/effect',
  summary: 'What a neighbourhood would have done in the last eight weeks, before it is saved; changes nothing',
  area,
  access: 'A',
  params: Place,
  body: NeighbourhoodForm,
  response: NeighbourhoodEffect,
  problems: ['floor.not_found'],
  oncePerKey: false,
});

const NeighbourhoodUsage = z.object({
  from: Day,
  to: Day,
  weekdays: z
    .array(
      z.object({
        weekday: z.enum(WEEKDAYS),
        /** Null if fewer than five people reserved there on this weekday. */
        usage: z
          .object({
            /** Reservations by its people, and by others after it had opened. */
            own: z.int(),
            others: z.int(),
            /** People and days that a neighbourhood of its floor refused. */
            refused: z.int(),
          })
          .nullable(),
      }),
    )
    .max(WEEKDAYS.length),
});
export type NeighbourhoodUsage = z.infer<typeof NeighbourhoodUsage>;

export const neighbourhoodUsage = endpoint({
  method: 'GET',
  path: '/admin/neighbourhoods/:org/:building/:id/usage',
  summary: 'Who reserved the desks of a neighbourhood in the last eight weeks, by weekday',
  area,
  access: 'A',
  params: One,
  response: NeighbourhoodUsage,
  problems: ['neighbourhood.not_found'],
});
