import type { Refusal } from '../decision.ts';
import type { TransitionRefusal } from '../states/transitions.ts';

type Values = Record<string, string | number>;
type TimeOf = (instant: number) => string;

const plain = (numbers: object): Values => {
  const values: Values = {};
  for (const [name, value] of Object.entries(numbers) as [string, unknown][])
    if (typeof value === 'string' || typeof value === 'number') values[name] = value;
  return values;
};

/**
 * Returns the values for the placeholders of a refusal's text. `timeOf` formats an instant in the building's time zone
 * as HH:mm; dates stay YYYY-MM-DD, because the language is not known here. Screens, which know it, format the numbers
 * themselves.
 */
export function refusalValues(refusal: Refusal, timeOf: TimeOf): Values {
  switch (refusal.rule) {
    case 'allowed-timeslot': {
      const { asked, openings } = refusal.numbers;
      return {
        startTime: timeOf(asked.start),
        endTime: timeOf(asked.end),
        openings: openings.map(({ start, end }) => `${timeOf(start)}–${timeOf(end)}`).join(', '),
      };
    }
    case 'asset-stock':
      return { n: refusal.numbers.available, name: refusal.numbers.name, qty: refusal.numbers.asked };
    case 'disable-overlapping-reservation': {
      const { takenFrom, takenUntil, ...names } = refusal.numbers;
      return { takenFrom: timeOf(takenFrom), takenUntil: timeOf(takenUntil), ...plain(names) };
    }
    case 'space-taken':
      return { takenFrom: timeOf(refusal.numbers.takenFrom), takenUntil: timeOf(refusal.numbers.takenUntil) };
    case 'reservation-time-limit':
      return { limitMinutes: refusal.numbers.limitMinutes, latestEnd: timeOf(refusal.numbers.latestEnd) };
    case 'in-the-past':
      return { earliestStart: timeOf(refusal.numbers.earliestStart) };
    case 'end-before-start':
      return { earliestEnd: timeOf(refusal.numbers.earliestEnd) };
    case 'within-one-day':
      return { latestEnd: timeOf(refusal.numbers.latestEnd) };
    case 'neighbourhood-restricted': {
      const { opensAt, ...rest } = refusal.numbers;
      return { ...plain(rest), opensAt: timeOf(opensAt) };
    }
    case 'neighbourhood-guarantee': {
      const { until, ...rest } = refusal.numbers;
      return { ...plain(rest), until: timeOf(until) };
    }
    case 'floor-restricted':
      return { userpools: refusal.numbers.userpools.join(', ') };
    default:
      return plain(refusal.numbers);
  }
}

/** The same for a refused transition, whose numbers are all instants. */
export const transitionValues = ({ numbers }: TransitionRefusal, timeOf: TimeOf): Values =>
  Object.fromEntries(Object.entries(numbers).map(([name, instant]) => [name, timeOf(instant)]));
