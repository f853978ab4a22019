import { CEILINGS } from '@berth/domain/ceilings';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { HoursChoice } from '../reservations/in-the-way.ts';
import { ignoring, Line, Message, Place, Version } from '../wire.ts';

const area = 'opening hours';

const Time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const LocalDate = z.iso.date();

const weekdays = {
  monday: z.boolean(),
  tuesday: z.boolean(),
  wednesday: z.boolean(),
  thursday: z.boolean(),
  friday: z.boolean(),
  saturday: z.boolean(),
  sunday: z.boolean(),
};

/** The wire format has days as instants (start and end of the day in UTC); the rules use local dates only. */
const Timeslot = z.object({
  id: z.uuid(),
  slotId: z.uuid(),
  object_id: z.uuid(),
  start_time: Time,
  end_time: Time,
  valid_from: z.iso.datetime(),
  valid_until: z.iso.datetime().nullable(),
  timezone_id: z.string(),
  ...weekdays,
  hint: z.string(),
  userpools: z.array(z.string()),
  version: z.int(),
});
export type Timeslot = z.infer<typeof Timeslot>;

/**
 * The choice for rooms without opening hours of their own, if a change alters the hours that they follow. With 'ask' the
 * call is refused and lists them; with 'own' they first get their current hours as their own.
 */
const FollowersChoice = z.enum(['ask', 'follow', 'own']);
export type FollowersChoice = z.infer<typeof FollowersChoice>;

/** The `data` of the refusal `timeslot.followers`. */
const Followers = z.object({ rooms: z.array(z.object({ id: z.uuid(), name: z.string(), desks: z.int() })) });
export type Followers = z.infer<typeof Followers>;

const choices = { reservations: HoursChoice.optional(), followers: FollowersChoice.optional() };

export const adminTimeslots = endpoint({
  method: 'GET',
  path: '/admin/timeslots/:org/:building',
  summary: 'Opening hours of all rooms',
  area,
  access: 'B',
  params: Place,
  response: z.array(Timeslot).max(CEILINGS.timeslots),
});

/** Fields that pages add to a timeslot for display. */
const DISPLAYED = [
  'roomName',
  'backgroundColor',
  'showOnCalendar',
  'checked',
  'calendarStartDate',
  'startDate',
] as const;

export const saveTimeslot = endpoint({
  method: 'POST',
  path: '/admin/timeslots/:org/:building',
  summary: 'Create or change opening hours, for one or several rooms',
  area,
  access: 'B',
  params: Place,
  body: ignoring(
    z.strictObject({
      /** The slot that was edited, and its version, which applies if `object_ids` has none for it. */
      id: z.uuid().optional(),
      version: Version.optional(),
      /** Rooms; to change an existing slot, its id and edited version are included. */
      object_ids: z
        .array(
          ignoring(z.strictObject({ id: z.uuid(), slotId: z.uuid().nullish(), version: Version.optional() }), 'name'),
        )
        .max(500),
      start_time: Time,
      end_time: Time,
      valid_from: z.iso.datetime(),
      /** Null or empty: without end. */
      valid_until: z.iso.datetime().or(z.literal('')).nullish(),
      timezone_id: Line(100).nullish(),
      ...weekdays,
      hint: Line(255).nullish(),
      userpools: z.array(Line(100).min(1)).max(100),
      ...choices,
    }),
    'slotId',
    'object_id',
    ...DISPLAYED,
  ),
  response: Message,
  problems: [
    'timeslot.invalid',
    'timeslot.not_found',
    'room.not_found',
    'timeslot.followers',
    'reservation.in_the_way',
  ],
  versioned: true,
});

const SlotParams = Place.extend({ id: z.uuid() });

export const removeTimeslot = endpoint({
  method: 'DELETE',
  path: '/admin/timeslots/:org/:building/:id',
  summary: 'Remove opening hours of one room',
  area,
  access: 'B',
  params: SlotParams,
  query: z.object(choices),
  response: Message,
  problems: ['timeslot.not_found', 'timeslot.followers', 'reservation.in_the_way'],
});

export const identicalRooms = endpoint({
  method: 'GET',
  path: '/admin/timeslots/:org/:building/:id/identical',
  summary: 'Rooms that are open at exactly the same hours',
  area,
  access: 'B',
  params: SlotParams,
  response: z
    .array(z.object({ id: z.uuid(), name: z.string(), slotId: z.uuid(), version: z.int() }))
    .max(CEILINGS.timeslots),
  problems: ['timeslot.not_found'],
});

export const splitCandidates = endpoint({
  method: 'GET',
  path: '/admin/timeslots/:org/:building/split/:fromDate/:toDate',
  summary: 'Rooms with opening hours in a range of days',
  area,
  access: 'B',
  params: Place.extend({ fromDate: LocalDate, toDate: LocalDate }),
  response: z.object({
    rooms: z.array(z.object({ id: z.uuid(), roomName: z.string(), timeslots: z.array(Timeslot) })),
  }),
  problems: ['timeslot.split_reversed'],
});

export const splitTimeslots = endpoint({
  method: 'POST',
  path: '/admin/timeslots/:org/:building/split',
  summary: 'Close the rooms of these opening hours on a range of days, by splitting the opening hours around it',
  area,
  access: 'B',
  params: Place,
  body: z.strictObject({
    valid_from: z.iso.datetime(),
    valid_until: z.iso.datetime(),
    timeslots: z
      .array(ignoring(z.strictObject({ id: z.uuid() }), ...Timeslot.omit({ id: true }).keyof().options, ...DISPLAYED))
      .max(5000),
    ...choices,
  }),
  response: Message,
  problems: [
    'timeslot.split_reversed',
    'timeslot.split_incomplete',
    'timeslot.not_found',
    'timeslot.followers',
    'reservation.in_the_way',
  ],
});
