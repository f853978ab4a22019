import { namingFrom } from '../drawing/naming.ts';
import { door } from '../drawing/openings.ts';
import { drawStorey, type Layout } from '../drawing/plan.ts';
import type { DemoFloor } from '../types.ts';
import { groundFloor } from './ground.ts';
import { cellarView, lowerGround } from './lower-ground.ts';
import { openFloor } from './open-floor.ts';
import { roofFloor } from './roof-floor.ts';
import { cellar, core, lines, roofShell, shell, surroundings, view } from './shell.ts';
import { teamFloor } from './team-floor.ts';
import { wingFloor } from './wing-floor.ts';

const stations =
  'Bank Monument Moorgate Barbican Angel Farringdon Temple Embankment Blackfriars Holborn Aldwych Wapping Borough ' +
  'Southwark Waterloo Pimlico Victoria Oval Kennington Bermondsey Shadwell Rotherhithe Archway Euston Paddington Balham';

const naming = namingFrom(stations);

const storey = (name: string, level: number, ...layouts: Layout[]): DemoFloor =>
  drawStorey({
    organisation: 'northwind',
    building: 'aldgate',
    name,
    level,
    northDegrees: 352,
    view: level < 0 ? cellarView : view,
    layouts,
  });

const upstairs = (name: string, level: number, walls: Layout, layout: Layout): DemoFloor =>
  storey(name, level, { marks: surroundings }, walls, layout, core());

export const aldgateFloors: DemoFloor[] = [
  storey('Lower ground', -1, cellar, lowerGround, core(door(9.2, lines.rear, 'n', 'w', 1.2))),
  upstairs('Ground', 0, shell, groundFloor(naming(0))),
  upstairs('First', 1, shell, openFloor(naming(1))),
  upstairs('Second', 2, shell, teamFloor(naming(2))),
  upstairs('Third', 3, shell, wingFloor(naming(3))),
  upstairs('Fourth', 4, roofShell, roofFloor(naming(4))),
];
