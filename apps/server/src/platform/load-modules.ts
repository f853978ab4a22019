import type { FastifyInstance } from 'fastify';
import type { Meter } from '@opentelemetry/api';
import type { CellFinder } from './cells/cells.ts';
import type { Authorise } from './http/create-api.ts';
import type {
  BesidesDeps,
  Command,
  CellFinderDeps,
  GaugeDeps,
  GuardDeps,
  IngestDeps,
  JobDeps,
  Module,
  RouteDeps,
  RunDeps,
} from './module.ts';

/** Refuses duplicate names, which would hide each other. */
function refuseTwice(what: string, names: readonly string[]): void {
  const seen = new Set<string>();
  for (const name of names) {
    if (seen.has(name)) throw new Error(`${what} '${name}' is registered twice`);
    seen.add(name);
  }
}

const all = <Part>(loads: readonly (() => Promise<Part>)[]) => Promise.all(loads.map((load) => load()));

/** Checks modules, tables and commands before any part is loaded. */
export function checkModules(modules: readonly Module[]): readonly Module[] {
  refuseTwice(
    'module',
    modules.map(({ name }) => name),
  );
  refuseTwice(
    'owner of table',
    modules.flatMap(({ owns }) => owns),
  );
  refuseTwice(
    'command',
    commandsOf(modules).map(({ name }) => name),
  );
  return modules;
}

export const commandsOf = (modules: readonly Module[]): readonly Command[] =>
  modules.flatMap(({ commands = [] }) => commands);

function theOnly<Part>(what: string, parts: readonly Part[]): Part {
  const [only, ...more] = parts;
  if (only === undefined || more.length > 0) throw new Error(`exactly one module brings the ${what}`);
  return only;
}

/** Combines the guard of people and screens with that of directories; the call decides which one applies. */
export async function loadGuard(
  modules: readonly Module[],
  deps: Omit<GuardDeps, 'approvedScreen' | 'ingestKeyHolding'>,
) {
  const load = theOnly(
    'guard',
    modules.flatMap(({ guard = [] }) => guard),
  );
  const loadScreens = theOnly(
    'guard of screens',
    modules.flatMap(({ screenGuard = [] }) => screenGuard),
  );
  const loadDirectories = theOnly(
    'guard of directories',
    modules.flatMap(({ directoryGuard = [] }) => directoryGuard),
  );
  const loadKeys = theOnly(
    'guard of gateways',
    modules.flatMap(({ ingestGuard = [] }) => ingestGuard),
  );
  const [approvedScreen, ingestKeyHolding] = [(await loadScreens())(deps.db), (await loadKeys())(deps.db)];
  const guard = (await load())({ ...deps, approvedScreen, ingestKeyHolding });
  const ofDirectories = (await loadDirectories())(deps.db);
  const authorise: Authorise = (call, ...rest) =>
    call.protocol === undefined ? guard.authorise(call, ...rest) : ofDirectories(call, ...rest);
  return { ...guard, authorise };
}

export const loadCellFinder = async (modules: readonly Module[], deps: CellFinderDeps): Promise<CellFinder> => {
  const load = theOnly(
    'search for cells',
    modules.flatMap(({ cellFinder = [] }) => cellFinder),
  );
  return (await load())(deps);
};

export async function loadIngest(modules: readonly Module[], deps: IngestDeps) {
  const load = theOnly(
    'ingest',
    modules.flatMap(({ ingest = [] }) => ingest),
  );
  return (await load())(deps);
}

/** A call that two of them serve stops the start; see `serve`. */
export async function loadRoutes(modules: readonly Module[]) {
  const routes = await all(modules.flatMap((module) => module.routes ?? []));
  return (api: FastifyInstance, deps: RouteDeps): void => {
    for (const register of routes) register(api, deps);
  };
}

/** Each has its own scope, so that parsers and hooks do not affect others. */
export async function loadBesides(modules: readonly Module[], app: FastifyInstance, deps: BesidesDeps): Promise<void> {
  for (const register of await all(modules.flatMap((module) => module.besides ?? [])))
    await app.register(async (scope) => register(scope, deps));
}

export async function loadJobs(modules: readonly Module[], deps: JobDeps) {
  const onEvents = (await all(modules.flatMap((module) => module.onEvents ?? []))).map((job) => job(deps));
  const scheduled = (await all(modules.flatMap((module) => module.scheduled ?? []))).map((job) => job(deps));
  const queued = (await all(modules.flatMap((module) => module.queued ?? []))).map((job) => job(deps));
  refuseTwice(
    'job',
    [...onEvents, ...scheduled, ...queued].map(({ name }) => name),
  );
  return { onEvents, scheduled, queued };
}

export async function loadRuns(modules: readonly Module[]) {
  const runs = await all(modules.flatMap((module) => module.runs ?? []));
  return (deps: RunDeps) => runs.map((run) => run(deps));
}

export async function loadGauges(modules: readonly Module[], meter: Meter, deps: GaugeDeps): Promise<void> {
  for (const register of await all(modules.flatMap((module) => module.gauges ?? []))) register(meter, deps);
}

export async function loadReports(modules: readonly Module[], deps: Pick<GaugeDeps, 'db'>) {
  return (await all(modules.flatMap((module) => module.reports ?? []))).map((report) => report(deps));
}
