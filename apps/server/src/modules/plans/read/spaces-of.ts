import { type Detected, type Drawing, UNITS_WIDE } from '@berth/domain/plans';

export const spacesOf = ({ bounds, scale }: Drawing): Detected => ({
  width: UNITS_WIDE,
  height: (UNITS_WIDE * bounds.height) / bounds.width,
  scale: scale === undefined ? null : scale,
  wall: null,
  classes: [],
  spaces: [],
  rooms: [],
  sheets: [],
});
