import { expect, test, vi } from 'vitest';
import { demoOrganisations } from './buildings.ts';
import { demoId } from './demo-id.ts';
import type { DemoBuilding, DemoDesk, DemoFloor, DemoRoom } from './types.ts';

const buildings = demoOrganisations.flatMap((organisation) => organisation.buildings);
const floors = buildings.flatMap((building) => building.floors.map((floor) => ({ building, floor })));
const roomsOf = (building: DemoBuilding) => building.floors.flatMap((floor) => floor.rooms);
const desksOf = (floor: DemoFloor) => floor.rooms.flatMap((room) => room.desks);

type Box = { left: number; top: number; right: number; bottom: number };

const metres = { DESK: [1.6, 0.8], PARKING: [2.5, 5] } as const;

function footprint({ x, y, rotation, type }: DemoDesk, { metresPerUnit }: DemoFloor): Box {
  const [width, depth] = metres[type].map((size) => size / metresPerUnit) as [number, number];
  const [w, h] = rotation % 180 === 0 ? [width, depth] : [depth, width];
  return { left: x - w / 2, top: y - h / 2, right: x + w / 2, bottom: y + h / 2 };
}

// Neighbours on a bench share an edge, and coordinates are rounded to a tenth of a unit.
const slack = 0.3;
const overlap = (a: Box, b: Box) =>
  a.left < b.right - slack && b.left < a.right - slack && a.top < b.bottom - slack && b.top < a.bottom - slack;

function contains({ polygon }: DemoRoom, x: number, y: number): boolean {
  return polygon.reduce((inside, [ax, ay], i) => {
    const [bx, by] = polygon[(i + 1) % polygon.length] ?? [ax, ay];
    const crosses = ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax;
    return crosses ? !inside : inside;
  }, false);
}

test.each([
  ['keizersgracht', { floors: 4, desks: 162, parking: 14 }],
  ['wilhelminakade', { floors: 7, desks: 356, parking: 40 }],
  ['aldgate', { floors: 6, desks: 146, parking: 10 }],
])('%s has the expected numbers of floors, desks and parking spots', (slug, expected) => {
  const building = buildings.find((b) => b.slug === slug);
  const spots = building?.floors.flatMap(desksOf) ?? [];
  expect({
    floors: building?.floors.length,
    desks: spots.filter((d) => d.type === 'DESK').length,
    parking: spots.filter((d) => d.type === 'PARKING').length,
  }).toEqual(expected);
});

test('desk 2.15-B, which the pictures show, has a fixed id and is on a floor of 62 desks', () => {
  const floor = buildings[0]?.floors.find((f) => f.name === 'Floor 2');
  const room = floor?.rooms.find((r) => r.name === '2.15');
  const desk = room?.desks.find((d) => d.name === '2.15-B');
  expect(desk?.id).toBe(demoId('harbour', 'keizersgracht', 'Floor 2', '2.15', '2.15-B'));
  expect(floor && desksOf(floor)).toHaveLength(62);
});

test('every id is a version 4 uuid and used once', () => {
  const ids = [
    ...demoOrganisations.map((o) => o.id),
    ...buildings.map((b) => b.id),
    ...floors.map(({ floor }) => floor.id),
    ...buildings.flatMap((b) => roomsOf(b).flatMap((r) => [r.id, ...r.desks.map((d) => d.id)])),
  ];
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

test.each(buildings)('$slug names each floor, room and spot once', (building) => {
  const names = [...roomsOf(building).map((r) => r.name), ...building.floors.flatMap(desksOf).map((d) => d.name)];
  expect(new Set(names).size).toBe(names.length);
  expect(new Set(building.floors.map((f) => f.name)).size).toBe(building.floors.length);
});

test.each(floors)('$building.slug, $floor.name: each spot is inside its own room and no other', ({ floor }) => {
  for (const room of floor.rooms) {
    for (const desk of room.desks) {
      const { left, top, right, bottom } = footprint(desk, floor);
      const corners: [number, number][] = [
        [left + slack, top + slack],
        [right - slack, top + slack],
        [right - slack, bottom - slack],
        [left + slack, bottom - slack],
      ];
      expect(
        corners.every(([x, y]) => contains(room, x, y)),
        `${desk.name} within ${room.name}`,
      ).toBe(true);
      expect(floor.rooms.filter((r) => contains(r, desk.x, desk.y)).map((r) => r.name)).toEqual([room.name]);
    }
  }
});

test.each(floors)('$building.slug, $floor.name: no two spots overlap', ({ floor }) => {
  const boxes = desksOf(floor).map((desk) => ({ name: desk.name, box: footprint(desk, floor) }));
  const clashes = boxes.flatMap((a, i) =>
    boxes.slice(i + 1).flatMap((b) => (overlap(a.box, b.box) ? [`${a.name} on ${b.name}`] : [])),
  );
  expect(clashes).toEqual([]);
});

test.each(floors)('$building.slug, $floor.name: rooms are on the plan and have room for their desks', ({ floor }) => {
  expect(floor.planSvg).toContain(`viewBox="0 0 ${floor.width} ${floor.height}"`);
  expect([floor.width, floor.height].every(Number.isInteger)).toBe(true);
  for (const room of floor.rooms) {
    expect(room.polygon.length).toBeGreaterThan(3);
    for (const [x, y] of room.polygon) {
      expect(x >= 0 && x <= floor.width && y >= 0 && y <= floor.height, `${room.name} on the plan`).toBe(true);
    }
    expect(room.maximumOccupants).toBeGreaterThanOrEqual(Math.max(1, room.desks.length));
    expect(room.desks.length > 0, room.name).toBe(room.reservedBy === 'desks');
  }
});

test('only listed attributes are used, and only parking spots have chargers', () => {
  const expected = [
    'Sit-stand',
    'Two monitors',
    'USB-C dock',
    'Window',
    'Quiet',
    'Wheelchair accessible',
    'EV charger',
  ];
  const spots = floors.flatMap(({ floor }) => desksOf(floor));
  expect([...new Set(spots.flatMap((d) => d.attributes))].sort()).toEqual(expected.sort());
  for (const { type, attributes } of spots) {
    expect(new Set(attributes).size).toBe(attributes.length);
    if (type === 'DESK') expect(attributes).not.toContain('EV charger');
  }
});

const drawings = [
  ...floors.map(({ building, floor }) => ({ name: `${building.slug}, ${floor.name}`, svg: floor.planSvg })),
  ...buildings.map((b) => ({ name: `${b.slug}, façade`, svg: b.imageSvg })),
];

const elements = ['svg', 'g', 'path', 'rect', 'circle'];
const attributes =
  /^(xmlns|viewBox|width|height|x|y|cx|cy|r|rx|d|fill|fill-opacity|stroke|stroke-opacity|stroke-width|stroke-linecap|stroke-linejoin|opacity|transform)$/;

test.each(drawings)('$name contains only drawing elements', ({ svg }) => {
  expect(Buffer.byteLength(svg)).toBeLessThan(120_000);
  const open: string[] = [];
  // Removing every well-formed tag must leave only white space: no text, no comment, no stray bracket.
  const rest = svg.replace(/<(\/?)([a-z]+)((?: [a-zA-Z-]+="[^"<>&]*")*)(\/?)>/g, (_, closing, name, list, empty) => {
    expect(elements).toContain(name);
    for (const [, key, value] of (list as string).matchAll(/ ([a-zA-Z-]+)="([^"]*)"/g)) {
      expect(key).toMatch(attributes);
      expect(value).not.toMatch(/url\(|javascript:|NaN|undefined|Infinity/);
    }
    if (closing) expect(open.pop()).toBe(name);
    else if (!empty) open.push(name as string);
    return '';
  });
  expect(rest.trim()).toBe('');
  expect(open).toEqual([]);
});

test('every run gives the same result', async () => {
  vi.resetModules();
  const again = await import('./buildings.ts');
  expect(again.demoOrganisations).not.toBe(demoOrganisations);
  expect(again.demoOrganisations).toEqual(demoOrganisations);
});
