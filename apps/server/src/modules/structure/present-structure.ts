import type { Desk, Floor, Room } from '@berth/contract';
import type { desksOf, floorsOf, roomsOf } from './structure.views.sql.ts';

type Row<F extends (...args: never[]) => Promise<unknown[]>> = Awaited<ReturnType<F>>[number];

export const presentFloor = ({ id, name, level, ...plan }: Row<typeof floorsOf>): Floor => ({
  id,
  name,
  level,
  plan:
    plan.hash === null || plan.width === null || plan.height === null
      ? null
      : { hash: plan.hash, width: plan.width, height: plan.height, metresPerUnit: plan.metresPerUnit },
});

export const presentRoom = (room: Row<typeof roomsOf>): Room => ({
  ...room,
  reservedBy: room.reservedBy as Room['reservedBy'],
  polygon: (room.polygon ?? []) as Room['polygon'],
});

export const presentDesk = (desk: Row<typeof desksOf>): Desk => ({ ...desk, type: desk.type as Desk['type'] });
