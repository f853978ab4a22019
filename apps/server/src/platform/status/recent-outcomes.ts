import type { RecentOutcomes } from '@berth/domain/status';
import { MINUTE_MS, SECOND_MS } from '@berth/domain/time';

const STEP_MS = 10 * SECOND_MS;
const STEPS = (5 * MINUTE_MS) / STEP_MS;

export type Outcome = 'ok' | 'slow' | 'failed';

export type OutcomeWindow = { note(outcome: Outcome): void; counts(): RecentOutcomes };

/** Counts the outcomes of the last five minutes on this node. */
export function createOutcomeWindow(now: () => number = () => performance.now()): OutcomeWindow {
  let steps: { step: number; counts: Record<Outcome, number> }[] = [];
  const current = () => Math.floor(now() / STEP_MS);
  const drop = (step: number) => {
    steps = steps.filter((one) => one.step > step - STEPS);
  };
  return {
    note(outcome) {
      const step = current();
      let last = steps.at(-1);
      if (last?.step !== step) {
        drop(step);
        last = { step, counts: { ok: 0, slow: 0, failed: 0 } };
        steps.push(last);
      }
      last.counts[outcome] += 1;
    },
    counts() {
      drop(current());
      const sum = (outcome: Outcome) => steps.reduce((total, { counts }) => total + counts[outcome], 0);
      const [ok, slow, failed] = [sum('ok'), sum('slow'), sum('failed')];
      return { total: ok + slow + failed, failed, slow };
    },
  };
}
