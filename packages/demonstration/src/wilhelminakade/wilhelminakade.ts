import { namingFrom } from '../drawing/naming.ts';
import { drawStorey, type Layout } from '../drawing/plan.ts';
import { mirroredLayout } from '../drawing/rooms.ts';
import type { DemoFloor } from '../types.ts';
import { basement, basementView } from './basement.ts';
import { benchFloor } from './bench-floor.ts';
import { lobbyFloor } from './lobby-floor.ts';
import { projectFloor } from './project-floor.ts';
import { axis, core, facades, surroundings, view } from './shell.ts';
import { terraceFloor } from './terrace-floor.ts';

const harbours =
  'Maashaven Rijnhaven Waalhaven Leuvehaven Wijnhaven Veerhaven Parkhaven Coolhaven Schiehaven Lekhaven IJsselhaven ' +
  'Keilehaven Merwehaven Botlek Europoort Maasvlakte Eemhaven Haringvliet Oudehaven Zalmhaven ' +
  'Binnenhaven Entrepothaven Boerengat Buizengat Dokhaven Hartelhaven Amazonehaven Yangtzehaven Calandkanaal ' +
  'Beerkanaal Nassauhaven Persoonshaven Piekhaven Scheurhaven Heysehaven Wiltonhaven Vulcaanhaven';

const naming = namingFrom(harbours);

const storey = (name: string, level: number, ...layouts: Layout[]): DemoFloor =>
  drawStorey({
    organisation: 'harbour',
    building: 'wilhelminakade',
    name,
    level,
    northDegrees: 24,
    view: level < 0 ? basementView : view,
    layouts: [...(level < 0 ? [] : [{ marks: surroundings }]), ...layouts, core],
  });

export const wilhelminakadeFloors: DemoFloor[] = [
  storey('Basement', -1, basement),
  storey('Ground', 0, facades({ north: [2] }), lobbyFloor(naming(0))),
  storey('Floor 1', 1, facades(), benchFloor(naming(1), false)),
  storey('Floor 2', 2, facades(), projectFloor(naming(2), false)),
  storey('Floor 3', 3, facades({ south: [0], west: [2] }), terraceFloor(naming(3))),
  storey('Floor 4', 4, facades(), mirroredLayout(benchFloor(naming(4), true), axis)),
  storey('Floor 5', 5, facades(), mirroredLayout(projectFloor(naming(5), true), axis)),
];
