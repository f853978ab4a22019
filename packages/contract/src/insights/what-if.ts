import { BUILDING_SETTINGS, NO_SHOW_WORKFLOWS, OBJECT_TYPES, WHAT_IF_MOST_DAYS } from '@berth/domain';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Place } from '../wire.ts';
import { Count } from './insights-wire.ts';

const { future_day_maximum, daily_maximum, building_maximum } = BUILDING_SETTINGS;
/** 0 is no limit, as in the settings of a building. */
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
  /** How many are taken away: those that were reserved least in these days. */
  count: z.int().min(1).max(10_000),
});

const Changes = Rules.partial().extend({ less: z.array(FewerSpaces).max(300).optional() });

/** Local days, both included. */
const Days = z.object({ from: z.iso.date(), to: z.iso.date() });

const Figures = z.object({
  /** Of the wishes that were granted then: how many are granted. */
  granted: Count,
  /** The others, by the rule that refuses them; 'other' is all rules that refuse fewer than five people each. */
  refused: z.record(z.string(), Count),
  /** Granted, but at the nearest free space of the floor, because their own was taken away. */
  moved: Count,
  /** The most that were reserved at any one moment. */
  peak: Count,
  noShows: Count,
  ghostHours: z.number().min(0),
  givenBackHours: z.number().min(0),
});
export type WhatIfFigures = z.infer<typeof Figures>;

const Answer = z.object({
  /** What was. */
  history: Figures,
  /** The same replayed by the rules of now. */
  baseline: Figures,
  /** Replayed by the changed rules. */
  scenario: Figures,
  /** False when the baseline differs from history by more than a hundredth: then nothing here is to be believed. */
  trusted: z.boolean(),
  /** Whether something is left out, because it would tell of fewer than five people. */
  suppressed: z.boolean(),
});
export type WhatIfAnswer = z.infer<typeof Answer>;

const Replay = Days.extend({
  id: z.uuid(),
  changes: Changes,
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  askedAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
  /** Only of one that failed: a replay takes a minute at most. */
  failure: z.enum(['too_long', 'gave_up']).nullable(),
  answer: Answer.nullable(),
});
export type WhatIfReplay = z.infer<typeof Replay>;

export const askWhatIf = endpoint({
  method: 'POST',
  path: '/insights/what-if/:org/:building',
  summary: 'Replay past reservations by other rules, in the background; nothing in the building changes',
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
  summary: 'The last replay of a building, and by which rules and with how many spaces one can be asked for',
  area: 'insights',
  access: 'insights enabled',
  params: Place,
  response: z.object({
    /** The last that was asked for here; kept until the next. */
    replay: Replay.nullable(),
    /** Another one of the organisation is at work: one at a time. */
    busy: z.boolean(),
    /** As they are now. */
    rules: Rules,
    /** What can be reserved now and is nobody's own. */
    floors: z.array(
      z.object({
        floorId: z.uuid(),
        name: z.string(),
        spaces: z.array(z.object({ type: z.enum(OBJECT_TYPES), count: z.int().min(1) })),
      }),
    ),
    /** The days that can be replayed: over, and not anonymous yet. Null where there is none. */
    firstDay: z.iso.date().nullable(),
    lastDay: z.iso.date().nullable(),
    mostDays: z.literal(WHAT_IF_MOST_DAYS),
    now: z.iso.datetime(),
  }),
});
