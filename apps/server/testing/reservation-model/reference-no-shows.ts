import { MINUTE_MS } from '@berth/domain/time';
import { dayOf } from './reference-calendar.ts';
import { type Reading, type Row, SENSORS, type State } from './world.ts';

/** Minutes after the start, by the names of the workflows. */
const WORKFLOWS = {
  none: {},
  'remind-15': { remind: 15 },
  'remind-10-cancel-30': { remind: 10, cancel: 30 },
  'cancel-15': { cancel: 15 },
} as const;

type Minutes = { readonly remind?: number; readonly cancel?: number };

/** A sensor's rule reminds ten minutes before it cancels, unless a reminder was sent before. */
function minutesOf({ space }: Row, { rules }: State): Minutes & { bySensor: number } {
  const workflow: Minutes = WORKFLOWS[rules.workflow];
  const bySensor = SENSORS[space] === undefined ? 0 : rules.settings.sensors_cancel_after_minutes;
  if (bySensor === 0) return { ...workflow, bySensor };
  const remind = Math.min(workflow.remind ?? Number.POSITIVE_INFINITY, Math.max(0, bySensor - 10));
  return { ...workflow, remind, bySensor };
}

const readingsOf = ({ space }: Row, { readings }: State) => readings.filter((reading) => reading.space === space);

const wasSeen = (row: Row, state: State): boolean =>
  readingsOf(row, state).some(
    ({ at, isSomebody }) => isSomebody && at >= row.start - state.rules.settings.early_entry_minutes * MINUTE_MS,
  );

/** At least two messages, the last within ten minutes, and never further apart than the sensor may be silent. */
function isEmptyBySensor(row: Row, state: State): boolean {
  const { now } = state;
  const interval = SENSORS[row.space]?.intervalMinutes ?? 60;
  const since = readingsOf(row, state)
    .filter(({ at }: Reading) => at >= row.start)
    .toSorted((a, b) => a.at - b.at);
  const last = since.at(-1)?.at ?? Number.NEGATIVE_INFINITY;
  const moments = [row.start, ...since.map(({ at }) => at), now];
  const longest = Math.max(...moments.slice(1).map((moment, place) => moment - (moments[place] ?? 0)));
  return (
    interval <= 10 &&
    now - last < 10 * MINUTE_MS &&
    longest <= (2 * interval + 1) * MINUTE_MS &&
    since.filter(({ at }) => at >= row.chosenAt).length >= 2
  );
}

const isDistrusted = ({ space }: Row, { distrusted }: State): boolean => distrusted.includes(space);

/** The step that is due for a reservation without a check-in. */
function dueStep(row: Row, state: State): 'remind' | 'cancel' | 'cancel by sensor' | undefined {
  const { now } = state;
  if (row.noShowAt !== null) return undefined;
  const { remind, cancel, bySensor } = minutesOf(row, state);
  const passed = (now - Math.max(row.start, row.chosenAt)) / MINUTE_MS;
  const reminded = row.remindedAt === null ? undefined : (now - row.remindedAt) / MINUTE_MS;
  // In order: a cancelled user is not reminded afterwards.
  const remindsFirst = remind !== undefined && (cancel === undefined || remind <= cancel);
  if (remindsFirst && reminded === undefined) return passed >= remind ? 'remind' : undefined;
  if (wasSeen(row, state)) return undefined;
  const isLate = bySensor > 0 && passed >= bySensor && reminded !== undefined && reminded >= 10;
  if (isLate && !isDistrusted(row, state) && isEmptyBySensor(row, state)) return 'cancel by sensor';
  const isPatient = reminded === undefined || remind === undefined || reminded >= (cancel ?? 0) - remind;
  if (cancel !== undefined) return passed >= cancel && isPatient ? 'cancel' : undefined;
  return undefined;
}

/**
 * One run over everything that is running, as happens every minute. Ten at once do not open the circuit breaker, and no
 * more are made here.
 */
export function attended(state: State): readonly Row[] {
  const { now } = state;
  return state.rows.map((row) => {
    const isUnattended = row.state === 'r' && row.holds && row.day === dayOf(now) && row.start <= now && now < row.end;
    const step = isUnattended ? dueStep(row, state) : undefined;
    if (step === 'remind') return { ...row, remindedAt: now };
    if (step === undefined) return row;
    return { ...row, state: 'c', holds: false, noShowAt: now, isBySensor: step === 'cancel by sensor' };
  });
}
