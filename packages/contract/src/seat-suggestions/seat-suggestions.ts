import {
  MOST_FAVOURITES,
  MOST_IN_SELECTED_TEAM,
  MOST_SELECTED,
  MOST_SELECTED_TEAMS,
  MOST_SUGGESTED,
} from '@berth/domain/seat-suggestions';
import { z } from 'zod';
import { type AnswerOf, endpoint } from '../endpoint.ts';
import { Instant, Line, Place, Version } from '../wire.ts';

const area = 'reservations';

const Address = Line(254).min(3);
/** A query parameter that may be repeated. */
const several = <S extends z.ZodType>(one: S, most: number) => z.union([one, z.array(one).max(most)]).optional();

const SeatReason = z.discriminatedUnion('kind', [
  z.object({
    /** `floor`: within a few metres, in another room. */
    kind: z.enum(['next', 'across', 'room', 'floor']),
    /** First names. */
    people: z.array(z.string()).min(1),
  }),
  z.object({
    kind: z.literal('usual'),
    /** The number of the caller's last days on which they sat here. */
    days: z.int(),
    ofDays: z.int(),
  }),
  z.object({ kind: z.literal('attributes'), attributes: z.array(z.string()) }),
  /** The neighbourhood of the desk, which is for the caller. */
  z.object({ kind: z.literal('neighbourhood'), name: z.string() }),
]);
export type SeatReason = z.infer<typeof SeatReason>;

export const suggestSeats = endpoint({
  method: 'GET',
  path: '/seat-suggestions/:org/:building',
  summary:
    'The best free desks for this caller, with reasons: near selected and favourite colleagues whom they may find, where they often sit, and with the labels they want',
  area,
  access: 'member',
  params: Place,
  query: z.object({
    from: Instant,
    to: Instant,
    objectType: z.enum(['DESK', 'PARKING']).default('DESK'),
    floorId: z.uuid().optional(),
    /** Usernames of selected colleagues, who count more than favourites. Nothing tells whether one exists. */
    with: several(Address, MOST_SELECTED),
    /** Selects the people of the caller's teams. Other teams are ignored, so nothing tells whether one exists. */
    teamIds: several(z.uuid(), MOST_SELECTED_TEAMS),
    attributeIds: several(z.uuid(), MOST_SELECTED),
  }),
  /** Nothing is suggested where the building or the caller has switched suggestions off. */
  response: z.object({
    seats: z
      .array(
        z.object({
          objectId: z.uuid(),
          objectName: z.string(),
          roomName: z.string(),
          floorId: z.uuid(),
          reasons: z.array(SeatReason).min(1).max(2),
        }),
      )
      .max(MOST_SUGGESTED),
    /** Those of the selected and favourite colleagues who are in and whom the caller may find. */
    people: z
      .array(z.object({ username: z.string(), firstName: z.string(), objectId: z.uuid(), floorId: z.uuid() }))
      .max(MOST_SELECTED + MOST_FAVOURITES + MOST_SELECTED_TEAMS * MOST_IN_SELECTED_TEAM),
  }),
  problems: ['floor.not_found'],
});
export type SeatSuggestions = AnswerOf<typeof suggestSeats>;

const Favourites = z.object({
  version: Version,
  /** Whether desks are suggested to the caller at all. */
  isOn: z.boolean(),
  colleagues: z
    .array(z.object({ username: z.string(), firstName: z.string(), lastName: z.string() }))
    .max(MOST_FAVOURITES),
});
export type FavouriteColleagues = z.infer<typeof Favourites>;

export const favouriteColleagues = endpoint({
  method: 'GET',
  path: '/my/:org/:building/favourite-colleagues',
  summary: 'Colleagues whom I like to sit with, as far as a search in this building would find them',
  area,
  access: 'member',
  params: Place,
  response: Favourites,
});

export const saveFavouriteColleagues = endpoint({
  method: 'PUT',
  path: '/my/:org/:building/favourite-colleagues',
  summary: 'Choose whom I like to sit with, and whether desks are suggested to me; nobody is notified',
  area,
  access: 'member',
  params: Place,
  /** Favourites whom a search in this building does not find are ignored, and stay as they are. */
  body: z.strictObject({
    version: Version,
    isOn: z.boolean(),
    usernames: z.array(Address).max(MOST_FAVOURITES),
  }),
  response: Favourites,
  versioned: true,
});
