import type { Case, Series } from './alert.ts';
import type { Objective } from './objective.ts';

/** A time in which a multiple of the budget fails. */
type Phase = { readonly steps: number; readonly factor: number };

/** Requests in a step, so that the smallest budget is a whole number of failures. */
const REQUESTS = 10_000;

/** A counter that grows by a fixed amount in each step of a phase, in promtool's notation. */
function counter(phases: readonly Phase[], growth: (factor: number) => number): string {
  let value = 0;
  return phases
    .map(({ steps, factor }) => {
      const by = Math.round(growth(factor));
      const part = `${value}+${by}x${steps}`;
      value += by * (steps + 1);
      return part;
    })
    .join(' ');
}

const growing = ({ counters, budget }: Objective, phases: readonly Phase[]): Series => {
  const good = counter(phases, (factor) => REQUESTS * (1 - budget * factor));
  return {
    ...Object.fromEntries(counters.good.map((series) => [series, good])),
    [counters.bad]: counter(phases, (factor) => REQUESTS * budget * factor),
  };
};

const PAGE = { severity: 'page' };
const TICKET = { severity: 'ticket' };

/** Three failures among few requests: a high rate that means nothing. */
const few = ({ counters }: Objective): Series => ({
  ...Object.fromEntries(counters.good.map((series) => [series, '0+1x60'])),
  [counters.bad]: '0x10 3x50',
});

/** Each case is over the limits of one pair of windows only, so that weakening any limit is detected. */
export function pageCases(objective: Objective): Case[] {
  const hour = (factor: number) =>
    growing(objective, [
      { steps: 360, factor: 0 },
      { steps: 60, factor },
    ]);
  const hours = (factor: number) => growing(objective, [{ steps: 500, factor }]);
  return [
    { series: hour(18), after: 413, fires: [PAGE, TICKET] },
    { series: hour(13), after: 413, fires: [TICKET] },
    { series: hours(6.6), after: 480, fires: [PAGE, TICKET] },
    { series: hours(5.4), after: 480, fires: [TICKET] },
    { series: few(objective), after: 14, fires: [] },
    { series: few(objective), after: 30, fires: [] },
  ];
}

const STEP = 10;
const THREE_DAYS = (3 * 24 * 60) / STEP;

export function ticketCases(objective: Objective): Case[] {
  const days = (factor: number) => growing(objective, [{ steps: THREE_DAYS + 10, factor }]);
  const after = (THREE_DAYS + 6) * STEP;
  return [
    { series: days(1.2), after, fires: [TICKET], step: STEP },
    { series: days(0.8), after, fires: [], step: STEP },
  ];
}
