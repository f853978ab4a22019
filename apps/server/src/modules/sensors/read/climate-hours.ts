import type { AnswerOf, climateHours as call } from '@berth/contract';
import { climateByHour, countedHours } from '@berth/domain/sensors';
import { QUARTER_MS } from '@berth/domain/time';
import type { FieldTexts } from '../../../platform/http/field-errors.ts';
import type { BuildingCaller } from '../../../platform/identity/caller.ts';
import { SpaceNotFound } from '../../premises/index.ts';
import { type AskedLimits, limitsFor } from './asked-limits.ts';
import { type AskedDates, askedDays } from './asked-period.ts';
import { measuredQuarters } from './climate-hours.sql.ts';
import { climateLimitsOf } from './climate-limits.sql.ts';
import type { LetIn } from './let-in.ts';

type Query = AskedDates & AskedLimits & { readonly roomId: string };

const dayOf = (instant: number) => new Date(instant).toISOString().slice(0, 10);

/** The hours of the week in which the air of a room is outside the limits. */
export const climateHours =
  (letIn: LetIn) =>
  (caller: BuildingCaller, { roomId, ...query }: Query, texts: FieldTexts): Promise<AnswerOf<typeof call>> =>
    letIn(caller, async (tx, { zone, spaces }) => {
      if (spaces.get(roomId)?.type !== 'ROOM') throw SpaceNotFound();
      const limits = limitsFor(query, await climateLimitsOf(tx, caller));
      const counted = countedHours(askedDays(query, texts), 'working', zone, caller.now);
      const [first, last] = [counted[0], counted.at(-1)];
      if (first === undefined || last === undefined) return { weekdays: climateByHour([], zone, () => undefined) };
      const spaceIds = [...spaces.values()].filter((space) => space.roomId === roomId).map(({ id }) => id);
      const period = { spaceIds, from: dayOf(first.start), to: dayOf(last.end) };
      const rows = await measuredQuarters(tx, caller, period, limits);
      const byQuarter = new Map(rows.map((row) => [Date.parse(row.day) + (row.quarter - 1) * QUARTER_MS, row]));
      return { weekdays: climateByHour(counted, zone, (quarter) => byQuarter.get(quarter)) };
    });
