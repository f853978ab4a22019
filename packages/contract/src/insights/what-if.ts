import { BUILDING_SETTINGS, NO_SHOW_WORKFLOWS } from '@berth/domain/buildings';
import { WHAT_IF_MOST_DAYS } from '@berth/domain/insights';
import { OBJECT_TYPES } from '@berth/domain/reservations';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Place } from '../wire.ts';
import { Count } from './insights-wire.ts';

const { future_day_maximum, daily_maximum, building_maximum } = BUILDING_SETTINGS;
/** 0 means no limit, as in the settings of a building. */
const limit = ({ max }: { readonly max: number }) => z.int().min(0).max(max);

const Rules = z.object({
  workflow: z.enum(NO_SHOW_WORKFLOWS),
  futureDayMaximum: limit(future_day_maximum),
  dailyMaximum: limit(daily_maximum),
  buildingMaximum: limit(building_maximum),
});

const FewerSpaces = z.object({
  floorId: z.uuid(),
  type: z.enum(OBJECT_TYPES),
  /** The number of spaces to remove, starting with those that were reserved least in this period. */
  count: z.int().min(1).max(10_000),
});

const Changes = Rules.partial().extend({ less: z.array(FewerSpaces).max(300).optional() });

/** Local days, inclusive. */
const Days = z.object({ from: z.iso.date(), to: z.iso.date() });

/**
 * Counts are rounded to fives and hours to forties, which is five working days. No-shows and hours differ between two of
 * them only if at least five people make the difference.
 */
const Figures = z.object({
  /** The number of requests that are granted, of those that were granted at the time. */
  granted: Count,
  /** The others, by the rule that refuses them; 'other' combines the rules that refuse fewer than five people each. */
  refused: z.record(z.string(), Count),
  /** Granted at the nearest free space of the floor, because the original space was removed. */
  moved: Count,
  /** The maximum number of simultaneous reservations. */
  peak: Count,
  noShows: Count,
  ghostHours: z.number().min(0),
  givenBackHours: z.number().min(0),
});
export type WhatIfFigures = z.infer<typeof Figures>;

const Answer = z.object({
  /** The actual figures; null if fewer than five people reserved on these days. */
  history: Figures.nullable(),
  /** The same requests replayed with the current rules; null together with history. */
  baseline: Figures.nullable(),
  /** The same requests replayed with the changed rules; null if they make a difference for fewer than five people. */
  scenario: Figures.nullable(),
  /** False when the baseline differs from history by more than one percent: the figures are then unreliable. */
  trusted: z.boolean(),
  /** Whether figures are omitted because they concern fewer than five people. */
  suppressed: z.boolean(),
});
export type WhatIfAnswer = z.infer<typeof Answer>;

const Replay = Days.extend({
  id: z.uuid(),
  changes: Changes,
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  askedAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
  /** Only for a failed replay. A replay takes a minute at most. */
  failure: z.enum(['too_long', 'gave_up']).nullable(),
  answer: Answer.nullable(),
});
export type WhatIfReplay = z.infer<typeof Replay>;

export const askWhatIf = endpoint({
  method: 'POST',
  path: '/insights/what-if/:org/:building',
  summary: 'Replay past reservations with other rules, in the background; the building does not change',
  area: 'insights',
  access: 'insights enabled',
  params: Place,
  body: Days.extend({ changes: Changes }),
  status: 202,
  response: Replay,
  problems: ['insights.what_if_days', 'insights.what_if_running', 'insights.what_if_spaces'],
  perMinute: 30,
});

export const whatIf = endpoint({
  method: 'GET',
  path: '/insights/what-if/:org/:building',
  summary: 'The last replay of a building, and the rules and spaces with which to start another',
  area: 'insights',
  access: 'insights enabled',
  params: Place,
  response: z.object({
    /** The building's last replay; stored until the next one. */
    replay: Replay.nullable(),
    /** Whether another replay of the organisation is running; only one runs at a time. */
    busy: z.boolean(),
    /** The current rules. */
    rules: Rules,
    /** Spaces that can be reserved now, without fixed desks. */
    floors: z.array(
      z.object({
        floorId: z.uuid(),
        name: z.string(),
        spaces: z.array(z.object({ type: z.enum(OBJECT_TYPES), count: z.int().min(1) })),
      }),
    ),
    /** The days that can be replayed: in the past and not anonymised yet. Null if there are none. */
    firstDay: z.iso.date().nullable(),
    lastDay: z.iso.date().nullable(),
    mostDays: z.literal(WHAT_IF_MOST_DAYS),
    now: z.iso.datetime(),
  }),
});
