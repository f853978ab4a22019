/**
 * Two cells with their own PostgreSQL behind one address, and a directory that is killed for a while. Users of three
 * organisations look, reserve and cancel; half of their requests reach the wrong cell.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openDatabase, openPool } from '@berth/database';
import { migrate, type RoleUrls } from '@berth/database/migrate';
import { urlsOf } from '@berth/testkit/urls';
import { World } from '../apps/server/testing/races/world.ts';
import { enterDirectory } from '../apps/server/src/modules/cells/enter-directory.ts';
import { sendChanges } from '../apps/server/src/modules/cells/send-directory-changes.job.ts';
import { printTable } from '../deploy/src/print-table.ts';
import { publicAddress } from './cells/public-address.ts';
import { startUsers, type Tenant } from './cells/users.ts';
import { percentile } from './load/figures.ts';
import { ownPostgres } from './own-postgres.ts';

const USAGE = `usage: node bench/cells.ts [--seconds 60] [--away 3600] [--users 8] [--planted no-forwarding]
Starts three PostgreSQL. Measures for --seconds with the directory and then for --away seconds without it. Exits with 1 if
a signed-in user is refused, which must happen with --planted. A short version: --seconds 10 --away 20.`;

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    away: { type: 'string', default: '3600' },
    users: { type: 'string', default: '8' },
    planted: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

const DESKS = 40;
const PEOPLE = 10;
const RULES = { policies: [] };
/** 409: another user was first. */
const ALLOWED = new Set([200, 201, 204, 409]);

const worker = (urls: RoleUrls) => {
  const pool = openPool({ url: urls.worker, application: 'bench-cells', size: 2, onError: () => {} });
  return { db: openDatabase(pool), end: () => pool.end() };
};

if (values.help) console.log(USAGE);
else {
  const engines = await Promise.all([ownPostgres(), ownPostgres(), ownPostgres()]);
  const [first, second, shared] = engines.map(({ admin }) => urlsOf('berth', admin)) as [RoleUrls, RoleUrls, RoleUrls];
  for (const urls of [first, second, shared]) await migrate(urls);
  const accounts = [first, second, shared].map(worker);
  const [one, two, directory] = accounts.map(({ db }) => db);
  if (one === undefined || two === undefined || directory === undefined) throw new Error('no database');
  const cells = [
    { name: 'c1', db: one, urls: first },
    { name: 'c2', db: two, urls: second },
  ];
  const enter = ({ db, name }: (typeof cells)[number], address: string) =>
    enterDirectory({ db, directory, print: () => {} }, [name, address]);
  for (const cell of cells) await enter(cell, 'http://127.0.0.1:9');
  const env = values.planted === 'no-forwarding' ? {} : { CELLS_DATABASE_URL: shared.api };
  const how = { isPatient: false, nodes: 1, env: { ...env, TRUSTED_PROXIES: '127.0.0.1' } };
  const worlds = [await World.open(first, how)];
  worlds.push(await World.open(second, { ...how, peopleOf: worlds[0] as World, named: 'other' }));
  const tenants: Tenant[] = [];
  for (const [at, world] of [worlds[0], worlds[1], worlds[1]].entries()) {
    if (world === undefined) throw new Error(`no world ${at}`);
    const building = await world.building(DESKS, RULES);
    tenants.push({ cell: world === worlds[0] ? 'c1' : 'c2', building, people: await world.people(PEOPLE, building) });
  }
  for (const [at, cell] of cells.entries()) {
    await enter(cell, worlds[at]?.nodes[0]?.origin ?? '');
    await sendChanges(cell.db, { own: cell.name, directory });
  }
  const proxy = await publicAddress(worlds.map(({ nodes }) => nodes[0]?.origin ?? ''));
  const measure = async (seconds: number) => {
    const users = startUsers(proxy.origin, tenants, Number(values.users));
    await pause(seconds * 1000);
    await users.stop();
    return users.tally;
  };
  const rows: [string, Awaited<ReturnType<typeof measure>>][] = [
    ['with the directory', await measure(Number(values.seconds))],
  ];
  await engines[2]?.kill();
  rows.push([`without it for ${values.away} s`, await measure(Number(values.away))]);
  await engines[2]?.start();
  rows.push(['with it again', await measure(Number(values.seconds))]);
  printTable(
    ['', 'answers', 'p50 ms', 'p99 ms', 'refused'],
    rows.map(([what, { statuses, ms }]) => {
      const refused = [...statuses].filter(([status]) => !ALLOWED.has(status));
      const cell = (share: number) => percentile(ms, share).toFixed(0);
      return [
        what,
        String(ms.length),
        cell(0.5),
        cell(0.99),
        refused.map(([status, n]) => `${status} × ${n}`).join(', ') || '0',
      ];
    }),
  );
  const isRefused = rows.some(([, { statuses }]) => [...statuses.keys()].some((status) => !ALLOWED.has(status)));
  process.exitCode = isRefused ? 1 : 0;
  proxy.close();
  await Promise.all(worlds.toReversed().map((world) => world.close()));
  await Promise.all(accounts.map(({ end }) => end().catch(() => {})));
  await Promise.all(engines.map((engine) => engine.stop()));
}
