import { detectSpaces, type Drawing } from '@berth/domain/plans';
import { readDrawing } from '../../apps/server/src/modules/plans/read/read-drawing.ts';
import type { Dialect, Plan } from './plan.ts';
import { GOALS, meets, type PlanScore, ratesOf, type Rates, type RoomScore, type Score, scoreOf } from './score.ts';

export type Result = {
  readonly plan: Plan;
  readonly drawing: Drawing;
  readonly score: PlanScore;
  readonly cpuMs: { readonly read: number; readonly detect: number };
};

/** Counts all threads, because the garbage collector has its own. */
const cpuSince = (start: NodeJS.CpuUsage) => {
  const { user, system } = process.cpuUsage(start);
  return Math.round((user + system) / 1000);
};

export async function measure(plan: Plan): Promise<Result> {
  const { content, truth } = plan.draw();
  const start = process.cpuUsage();
  const result = await readDrawing(content);
  if (!('drawing' in result)) throw new Error(`${plan.file} is not read as a drawing: ${JSON.stringify(result)}`);
  const reading = cpuSince(start);
  const before = process.cpuUsage();
  const detected = detectSpaces(result.drawing);
  const cpuMs = { read: reading, detect: cpuSince(before) };
  return { plan, drawing: result.drawing, score: scoreOf(truth, result.drawing.bounds, detected), cpuMs };
}

/** One after the other, because their CPU is measured. */
export async function measureAll(plans: readonly Plan[]): Promise<Result[]> {
  const results: Result[] = [];
  for (const plan of plans) results.push(await measure(plan));
  return results;
}

const percent = (share: number) => `${(100 * share).toFixed(1)} %`;

const deskColumns = (scores: readonly Score[]) => {
  const { precision, recall } = ratesOf(scores);
  const sum = (count: (score: Score) => number) => scores.reduce((total, score) => total + count(score), 0);
  const [total, axis, seat] = [
    sum(({ turned }) => turned.total),
    sum(({ turned }) => turned.axis),
    sum(({ turned }) => turned.seat),
  ];
  return {
    matched: sum(({ matches }) => matches.length),
    missed: sum(({ missed }) => missed.length),
    wrong: sum(({ wrong }) => wrong.length),
    doubtful: sum(({ doubtful }) => doubtful),
    precision: percent(precision),
    recall: percent(recall),
    axis: `${axis}/${total}`,
    seat: `${seat}/${total}`,
  };
};

function roomColumns(scores: readonly RoomScore[]) {
  const { precision, recall } = ratesOf(scores);
  const sum = (count: (score: RoomScore) => number) => scores.reduce((total, score) => total + count(score), 0);
  return {
    matched: sum(({ matches }) => matches.length),
    missed: sum(({ missed }) => missed.length),
    wrong: sum(({ wrong }) => wrong.length),
    precision: percent(precision),
    recall: percent(recall),
  };
}

export function planRow({ score, cpuMs }: Result) {
  const { desks, parking, scaleError, rooms, roomNames, names } = score;
  const bays = parking.matches.length + parking.missed.length;
  return {
    ...deskColumns([desks]),
    parking:
      bays + parking.wrong.length === 0 ? '' : `${parking.matches.length}/${bays}, ${parking.wrong.length} wrong`,
    scale: scaleError === null ? 'none' : `±${percent(scaleError)}`,
    rooms: `${rooms.matches.length}/${rooms.matches.length + rooms.missed.length}, ${rooms.wrong.length} wrong`,
    'room names': `${roomNames.right}/${roomNames.total}`,
    names: names.total === 0 ? '' : `${names.right}/${names.total}`,
    ms: `${cpuMs.read} + ${cpuMs.detect}`,
  };
}

const DIALECTS = ['dxf', 'svg', 'pdf'] as const satisfies readonly Dialect[];

/** By dialect and together, desks apart from parking. */
export function sums(results: readonly Result[]) {
  const of = (dialect: Dialect) => results.filter(({ plan }) => plan.dialect === dialect);
  const desks = (some: readonly Result[]) => deskColumns(some.map(({ score }) => score.desks));
  return {
    ...Object.fromEntries(DIALECTS.map((dialect) => [dialect, desks(of(dialect))])),
    'all desks': desks(results),
    'all rooms': roomColumns(results.map(({ score }) => score.rooms)),
    'all parking': { ...deskColumns(results.map(({ score }) => score.parking)), axis: '', seat: '' },
  };
}

/** The dialects whose desks are below the goal. */
export function failures(results: readonly Result[]): { dialect: Dialect; rates: Rates }[] {
  return DIALECTS.flatMap((dialect) => {
    const rates = ratesOf(results.filter(({ plan }) => plan.dialect === dialect).map(({ score }) => score.desks));
    return meets(rates, GOALS[dialect]) ? [] : [{ dialect, rates }];
  });
}
