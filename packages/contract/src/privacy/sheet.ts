import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Slug } from '../wire.ts';
import { Kept, PURPOSES } from './known.ts';

/** Settings that determine how far a building can be used to monitor people. */
export const WATCHED_SETTINGS = [
  'anonymise_after_days',
  'insights_show_people',
  'sensors_cancel_after_minutes',
  'hide_user_details',
  'find_my_colleagues',
  'seat_suggestions',
  'waitlist',
  'waitlist_rotation',
  'team_days',
  'remove_users_after_days',
] as const;

const WatchedSetting = z.object({
  setting: z.enum(WATCHED_SETTINGS),
  value: z.union([z.boolean(), z.int()]),
  /** The default of a new building. */
  initial: z.union([z.boolean(), z.int()]),
});

export const privacySheet = endpoint({
  method: 'GET',
  path: '/privacy/sheet',
  summary:
    'The data sheet for works councils: data, purposes, retention, readers and automatic actions, from the live settings',
  area: 'privacy',
  access: 'member of the organisation',
  organisationIn: 'query',
  params: z.object({}),
  query: z.object({ org: Slug }),
  response: z.object({
    now: z.string(),
    organisation: z.string(),
    buildings: z.array(
      z.object({
        name: z.string(),
        settings: z.array(WatchedSetting),
        /** The building's sensors, those that detect presence, and those with a public page. */
        sensors: z.object({ all: z.int(), presence: z.int(), public: z.int() }),
      }),
    ),
    data: z.array(z.object({ table: z.string(), columns: z.array(z.string()), purpose: z.enum(PURPOSES), kept: Kept })),
    /** Changes of these settings, newest first, at most a hundred. */
    changes: z.array(
      z.object({
        at: z.string(),
        building: z.string().nullable(),
        setting: z.enum(WATCHED_SETTINGS),
        before: z.unknown(),
        after: z.unknown(),
      }),
    ),
  }),
});
export type PrivacySheet = z.infer<typeof privacySheet.response>;
