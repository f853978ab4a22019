import type { ServiceName } from '../services/start-services.ts';
import { runStage, type StageContext, type StageResult } from './run-stage.ts';
import type { Stage } from './stages.ts';

type Plan = StageContext & {
  stages: Stage[];
  ready: Record<ServiceName, Promise<void>>;
  onResult: (result: StageResult) => void;
};

const cores = 2;

/** Starts each stage as soon as its services are up, its predecessors are done and a core is free. */
export async function runStages({ stages, ready, onResult, ...context }: Plan): Promise<StageResult[]> {
  const results = new Map<string, StageResult>();
  const services = new Map<string, 'up' | Error>();
  const waiting = new Set(stages);
  let busy = 0;

  /** Returns 'later', a reason why it can never run, or undefined. */
  const obstacle = ({ services: needed = [], after = [] }: Stage): string | undefined => {
    for (const name of needed) {
      const state = services.get(name);
      if (state instanceof Error) return `${name} did not start: ${state.message}`;
      if (!state) return 'later';
    }
    // Only selected stages can block this one.
    for (const name of after.filter((one) => stages.some((stage) => stage.name === one))) {
      if (!results.has(name)) return 'later';
    }
    if (after.includes('build') && results.get('build')?.failed) return 'the build failed';
    return undefined;
  };

  return new Promise((resolve) => {
    const settle = (result: StageResult) => {
      results.set(result.name, result);
      onResult(result);
      goOn();
    };
    const run = async (stage: Stage) => {
      busy += stage.cores;
      const result = await runStage(stage, context);
      busy -= stage.cores;
      settle(result);
    };
    const goOn = () => {
      for (const stage of waiting) {
        const reason = obstacle(stage);
        if (reason === 'later' || (!reason && busy + stage.cores > cores)) continue;
        waiting.delete(stage);
        if (reason) {
          const notRun = { passed: 0, failed: 1, note: 'not run', seconds: 0, failures: [], times: [] };
          settle({ ...notRun, name: stage.name, output: reason });
          continue;
        }
        void run(stage);
      }
      if (results.size === stages.length) resolve(stages.flatMap(({ name }) => results.get(name) ?? []));
    };
    for (const [name, promise] of Object.entries(ready)) {
      const set = (state: 'up' | Error) => {
        services.set(name, state);
        goOn();
      };
      promise.then(() => set('up'), set);
    }
  });
}
