import { Problem, ScimError } from '@berth/contract';
import type { Database } from '@berth/database';
import { refillBuilding, restoreColleague } from '@berth/testkit';
import type { Checksums } from './checksum.ts';
import { type Cell, nowhere } from './matrix.ts';
import { isStaffAt, mayEnter } from './oracle.ts';
import type { Answer } from './request.ts';
import { factOf, type World } from './world.ts';

type Bench = { world: World; owner: Database; checksums: Checksums; send(cell: Cell): Promise<Answer> };

/** Returns whether the caller may see data that only staff may see. */
const seesAsStaff = ({ who, target }: Cell) => target?.there !== undefined && isStaffAt(who, factOf(target.there));

/** Returns the marks of buildings that the response must not contain. */
function foreignMarks({ alpha, bravo }: World, cell: Cell): string[] {
  const { classified, target, who } = cell;
  const places = [alpha.main, alpha.other, bravo.main, bravo.other];
  const foreign = {
    nothing: () => true,
    'all places': () => false,
    'own places': (place: (typeof places)[number]) => !mayEnter(who, factOf(place)),
    'the organisation': ({ organisation }: (typeof places)[number]) => organisation.slug !== target?.org,
    'the place': ({ mark }: (typeof places)[number]) => mark !== target?.there?.mark,
    'the place to staff': ({ mark }: (typeof places)[number]) => mark !== target?.there?.mark || !seesAsStaff(cell),
  }[classified.shows];
  return places.filter(foreign).map(({ mark }) => mark);
}

const mustShow = (cell: Cell) =>
  cell.classified.shows === 'the place' ||
  cell.classified.shows === 'the organisation' ||
  (cell.classified.shows === 'the place to staff' && seesAsStaff(cell));

function grantedFaults(world: World, cell: Cell, { status, text }: Answer): string[] {
  const { call, target, name } = cell;
  if (status !== call.status) return [`${name}: ${status} instead of ${call.status}: ${text.slice(0, 200)}`];
  const ownMark = target?.there?.mark ?? '';
  return [
    ...foreignMarks(world, cell).flatMap((mark) => (text.includes(mark) ? [`${name}: shows ${mark}`] : [])),
    // Otherwise an empty response would also pass as showing nothing foreign.
    ...(mustShow(cell) && !text.includes(ownMark) ? [`${name}: does not show ${ownMark}`] : []),
  ];
}

function scimFaults({ name }: Cell, { status, type, text }: Answer): string[] {
  if (!type.startsWith('application/scim+json')) return [`${name}: answers ${type}`];
  const error = ScimError.safeParse(JSON.parse(text));
  if (!error.success) return [`${name}: not the form of an error of SCIM`];
  return error.data.status === String(status) ? [] : [`${name}: says ${error.data.status}`];
}

function refusedFaults(cell: Cell, answer: Answer): string[] {
  const { name, call, verdict, code } = cell;
  const { status, type, text } = answer;
  if (status !== verdict) return [`${name}: ${status} instead of ${verdict}: ${text.slice(0, 200)}`];
  if (call.protocol === 'scim') return scimFaults(cell, answer);
  if (!type.startsWith('application/problem+json')) return [`${name}: answers ${type}`];
  const problem = Problem.safeParse(JSON.parse(text));
  if (!problem.success) return [`${name}: not the form of a problem`];
  if (problem.data.status !== status) return [`${name}: says ${problem.data.status}`];
  return problem.data.code === code ? [] : [`${name}: ${problem.data.code} instead of ${code}`];
}

const prepare = async ({ owner, world }: Bench, { classified, target }: Cell) => {
  await classified.prepare?.(owner, (target ?? nowhere(world)).ids);
};

/** Runs all refusals between two checksums over everything; only if they differ is each repeated alone, to be named. */
async function runRefused(bench: Bench, all: readonly Cell[]): Promise<string[]> {
  const { checksums, send } = bench;
  const faults: string[] = [];
  // A refused call changes nothing, so each place is prepared once.
  for (const cell of new Map(all.map((one) => [one.target?.ids.id, one])).values()) await prepare(bench, cell);
  const before = await checksums.all();
  for (const cell of all) faults.push(...refusedFaults(cell, await send(cell)));
  if ((await checksums.all()) === before) return faults;
  faults.push(`${all[0]?.call.path}: something was refused and changed something`);
  for (const cell of all) {
    await prepare(bench, cell);
    const sum = await checksums.all();
    await send(cell);
    if ((await checksums.all()) !== sum) faults.push(`${cell.name}: was refused and changed something`);
  }
  return faults;
}

/** Runs every cell sequentially and describes each deviation. */
export async function runCells(bench: Bench, all: readonly Cell[]): Promise<string[]> {
  // The previous call may have removed the main building, or a colleague in any.
  await refillBuilding(bench.owner, nowhere(bench.world).ids);
  for (const { ids } of bench.world.targets) await restoreColleague(bench.owner, ids);
  const faults = all.filter(({ verdict }) => verdict === undefined).map(({ name }) => `${name}: not classified`);
  const isGranted = ({ verdict }: Cell) => verdict === 'granted';
  const isRefused = ({ verdict }: Cell) => typeof verdict === 'number';
  faults.push(...(await runRefused(bench, all.filter(isRefused))));
  for (const cell of all.filter(isGranted)) {
    await prepare(bench, cell);
    faults.push(...grantedFaults(bench.world, cell, await bench.send(cell)));
  }
  return faults;
}
