import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Slug } from '../wire.ts';
import { Kept, PURPOSES } from './known.ts';

/** What decides how suited a building is to watch people. */
export const WATCHED_SETTINGS = [
  'anonymise_after_days',
  'insights_show_people',
  'sensors_cancel_after_minutes',
  'hide_user_details',
  'find_my_colleagues',
  'remove_users_after_days',
] as const;

const WatchedSetting = z.object({
  setting: z.enum(WATCHED_SETTINGS),
  value: z.union([z.boolean(), z.int()]),
  /** With which a new building begins. */
  initial: z.union([z.boolean(), z.int()]),
});

export const privacySheet = endpoint({
  method: 'GET',
  path: '/privacy/sheet',
  summary: 'What a works council signs: data, purposes, times, readers and what acts by itself, from the live settings',
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
        /** Sensors of the building, those that see whether somebody is there, and those with a page for everybody. */
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
