import { drawStorey, type Layout } from '../drawing/plan.ts';
import type { DemoFloor } from '../types.ts';
import { floor1 } from './floor-1.ts';
import { floor2 } from './floor-2.ts';
import { floor3 } from './floor-3.ts';
import { groundFloor, yardEnd } from './ground.ts';
import { coreLayout, rearGarden, shell, surroundings } from './shell.ts';

const view = { west: -1.8, north: -4.6, east: 39.4, south: 26.2 };
const groundView = { ...view, south: yardEnd + 1.5 };
const aroundUpstairs: Layout = { marks: [...surroundings(view), ...rearGarden(view)] };

const storey = (name: string, level: number, ...layouts: Layout[]): DemoFloor =>
  drawStorey({
    organisation: 'harbour',
    building: 'keizersgracht',
    name,
    level,
    northDegrees: 0,
    view: level === 0 ? groundView : view,
    layouts: [...layouts, coreLayout],
  });

export const keizersgrachtFloors: DemoFloor[] = [
  storey('Ground', 0, { marks: surroundings(groundView) }, shell(), groundFloor(groundView)),
  storey('Floor 1', 1, aroundUpstairs, shell(), floor1),
  storey('Floor 2', 2, aroundUpstairs, shell(), floor2),
  storey(
    'Floor 3',
    3,
    aroundUpstairs,
    shell([
      [0, 18.8],
      [28.2, 37.6],
    ]),
    floor3,
  ),
];
