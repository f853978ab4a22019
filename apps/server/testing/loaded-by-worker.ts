import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import type { Meter } from '@opentelemetry/api';
import type { JobDeps } from '../src/platform/module.ts';

/** Loads what the worker loads, connects to nothing, and prints the address of every file that this took. */
const loaded = new Set<string>();
registerHooks({
  load(url, context, next) {
    loaded.add(url);
    return next(url, context);
  },
});

const worker = new URL('../src/entrypoints/worker.ts', import.meta.url);
const specifiers = [...readFileSync(worker, 'utf8').matchAll(/ from '([^']+)';$/gm)].map(([, from = '']) => from);
for (const from of specifiers) await import(from.startsWith('.') ? new URL(from, worker).href : from);

const { allModules } = await import('../src/modules/all-modules.ts');
const { loadGauges, loadJobs, loadRuns } = await import('../src/platform/load-modules.ts');
const gauge = { addCallback: () => {} };
const meter = { createObservableGauge: () => gauge, addBatchObservableCallback: () => {} } as unknown as Meter;
const nothing = { db: {} } as JobDeps;
const { onEvents, scheduled, queued } = await loadJobs(allModules, nothing);
await loadGauges(allModules, meter, nothing);
await loadRuns(allModules);

const jobs = [...onEvents, ...scheduled, ...queued].map(({ name }) => name);
const cpuMs = Math.round((process.cpuUsage().user + process.cpuUsage().system) / 1000);
process.stdout.write(JSON.stringify({ jobs, cpuMs, files: [...loaded] }));
