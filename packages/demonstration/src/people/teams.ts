import type { DemoBuilding, DemoFloor, DemoRoom } from '../types.ts';

/** People who sit together, in one room or in small rooms beside each other. */
export type DemoTeam = {
  readonly name: string;
  readonly floorId: string;
  readonly rooms: readonly DemoRoom[];
  readonly size: number;
  /** The day on which the whole team comes. */
  readonly day: string;
};

const NAMES = ['Consulting', 'Design', 'Finance', 'Engineering', 'Sales', 'People', 'Marketing', 'Operations'];
const TEAM_DAYS = ['tuesday', 'thursday', 'wednesday'];
/** People per desk, floor by floor: some floors are crowded, others stay half empty. */
const PEOPLE_PER_DESK = [0.8, 1.35, 0.85, 0.6, 1, 0.75];
const FEWEST_DESKS = 8;

const desksOf = (rooms: readonly DemoRoom[]) => rooms.reduce((sum, { desks }) => sum + desks.length, 0);

export const isOffice = ({ kind, reservedBy }: DemoRoom): boolean => kind === 'office' && reservedBy === 'desks';

/** Small rooms share a team, because a handful of people would make no group. */
function roomsTogether({ rooms }: DemoFloor): DemoRoom[][] {
  const groups: DemoRoom[][] = [];
  for (const room of rooms.filter(isOffice)) {
    const last = groups.at(-1);
    if (last !== undefined && desksOf(last) < FEWEST_DESKS) last.push(room);
    else groups.push([room]);
  }
  return groups;
}

export function teamsOf({ floors }: DemoBuilding): DemoTeam[] {
  const offices = floors.filter(({ rooms }) => rooms.some(isOffice));
  return offices
    .flatMap((floor, at) =>
      roomsTogether(floor).map((rooms) => ({
        rooms,
        floorId: floor.id,
        density: PEOPLE_PER_DESK[at % PEOPLE_PER_DESK.length] ?? 1,
      })),
    )
    .map(({ rooms, floorId, density }, n) => ({
      name: NAMES[n % NAMES.length] ?? '',
      floorId,
      rooms,
      size: Math.max(1, Math.round(desksOf(rooms) * density)),
      day: TEAM_DAYS[n % TEAM_DAYS.length] ?? '',
    }));
}
