import { expect, test } from 'vitest';
import { keepsPosition } from './keeps-position.ts';
import { from, request, space } from './testing/waitlist-examples.ts';

const SPACES = [
  space({ id: '2.15-A', attributeIds: ['screen'] }),
  space({ id: '2.15-B' }),
  space({ id: '3.01-A', floorId: 'floor 3', roomId: 'room 3.01', attributeIds: ['screen'] }),
];
const FLOOR_2 = { floorIds: ['floor 2'] };

test.each([
  ['the same', FLOOR_2, FLOOR_2],
  ['less time', FLOOR_2, { ...FLOOR_2, ...from('10:00', '16:00') }],
  ['one of its floors', {}, FLOOR_2],
  ['one space of its floor', FLOOR_2, { spaceId: '2.15-B' }],
  ['a label more', FLOOR_2, { ...FLOOR_2, attributeIds: ['screen'] }],
  ['a room of its floor', FLOOR_2, { roomIds: ['room 2.15'] }],
])('an entry that is changed to %s keeps its position', (_what, before, after) => {
  expect(keepsPosition(request(before), request(after), SPACES)).toBe(true);
});

test.each([
  ['more time', FLOOR_2, { ...FLOOR_2, ...from('09:00', '17:15') }],
  ['an earlier start', FLOOR_2, { ...FLOOR_2, ...from('08:45', '10:00') }],
  ['any floor', FLOOR_2, {}],
  ['another floor', FLOOR_2, { floorIds: ['floor 3'] }],
  ['another space', { spaceId: '2.15-A' }, { spaceId: '2.15-B' }],
  ['fewer labels', { attributeIds: ['screen'] }, {}],
  ['another building', FLOOR_2, { ...FLOOR_2, buildingId: 'utrecht' }],
])('an entry that is changed to %s goes to the end', (_what, before, after) => {
  expect(keepsPosition(request(before), request(after), SPACES)).toBe(false);
});
