import type { Detected, DetectedSpace } from '@berth/domain/plans';

const box = (x: number, y: number, width: number, height: number): [number, number][] => [
  [x - width / 2, y - height / 2],
  [x + width / 2, y - height / 2],
  [x + width / 2, y + height / 2],
  [x - width / 2, y + height / 2],
];

const aSpace = (
  id: string,
  classId: string,
  x: number,
  y: number,
  more: Partial<DetectedSpace> = {},
): DetectedSpace => ({
  id,
  classId,
  x,
  y,
  rotation: 0,
  outline: box(x, y, 40, 20),
  seats: 1,
  name: null,
  doubt: null,
  ...more,
});

/** For tests: four tables of 1.60 × 0.80 m, one of them doubtful, a sofa, two parking spots and a named room. */
export const aDetected = (more: Partial<Detected> = {}): Detected => ({
  width: 1000,
  height: 600,
  scale: { metresPerUnit: 0.04, source: 'units' },
  wall: { from: [100, 100], to: [327, 100] },
  classes: [
    { id: 'tables', kind: 'desk', long: 40, short: 20, count: 4, seats: 1, confidence: 0.95 },
    { id: 'bays', kind: 'parking', long: 125, short: 62, count: 2, seats: 0, confidence: 0.8 },
    { id: 'sofas', kind: 'other', long: 50, short: 22, count: 1, seats: 0, confidence: 0.2 },
  ],
  spaces: [
    aSpace('t1', 'tables', 200, 200),
    aSpace('t2', 'tables', 260, 200),
    aSpace('t3', 'tables', 320, 200),
    aSpace('t4', 'tables', 700, 500, { doubt: 'lonely' }),
    aSpace('b1', 'bays', 200, 500, { outline: box(200, 500, 62, 125) }),
    aSpace('b2', 'bays', 280, 500, { outline: box(280, 500, 62, 125) }),
    aSpace('s1', 'sofas', 600, 500, { doubt: 'seat' }),
  ],
  rooms: [{ id: 'r1', name: '2.14', polygon: box(260, 200, 300, 150) }],
  sheets: [],
  ...more,
});
