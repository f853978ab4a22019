import type { ReplayOutcome } from './replay-outcome.ts';
import { countedFrom } from './replay-outcome.ts';
import type { Run } from './shown-replays.ts';

/** Everything about a granted request that a figure counts. */
function fateOf(one: ReplayOutcome, hasWorkflow: boolean): string {
  const { spaceId, end, outcome, cancelledAt } = countedFrom(one, hasWorkflow);
  return JSON.stringify([spaceId, end, outcome, cancelledAt]);
}

const fatesIn = ({ lived, hasWorkflow }: Run): ReadonlyMap<string, string> =>
  new Map(lived.map((one) => [one.wish.id, fateOf(one, hasWorkflow)]));

/** The people for whom two runs of the same requests differ. */
export function peopleBetween(a: Run, b: Run): ReadonlySet<string> {
  const [before, after] = [fatesIn(a), fatesIn(b)];
  const requests = [...a.lived, ...b.lived].map(({ wish }) => wish);
  return new Set(requests.filter(({ id }) => before.get(id) !== after.get(id)).map(({ memberId }) => memberId));
}
