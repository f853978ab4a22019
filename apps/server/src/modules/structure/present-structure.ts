import type { AdminDesk, AdminFloor, Attribute, Desk, Floor, Room } from '@berth/contract';
import type { attributesOf } from './spaces/attributes.sql.ts';
import type { adminFloorsOf } from './floors/floors.sql.ts';
import type { adminDesksOf, desksOf, floorsOf, roomsOf } from './structure.views.sql.ts';

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
  polygon: room.polygon ?? [],
});

export const presentDesk = (desk: Row<typeof desksOf>): Desk => ({ ...desk, type: desk.type as Desk['type'] });

export function presentAdminDesk(row: Row<typeof adminDesksOf>): AdminDesk {
  const { fixedId, employeeName, employeeNumber, rfidCardNumber, emergencyResponder, username, ...rest } = row;
  const { firstName: _first, lastName: _last, ...desk } = rest;
  const fixed = {
    employeeName: employeeName ?? '',
    employeeNumber: employeeNumber ?? '',
    rfidCardNumber: rfidCardNumber ?? '',
    emergencyResponder: emergencyResponder ?? false,
    username,
  };
  return { ...presentDesk(desk), fixed: fixedId === null ? null : fixed };
}

export const presentAdminFloor = ({
  userpools,
  rooms,
  desks,
  hasDraft,
  version,
  ...floor
}: Row<typeof adminFloorsOf>): AdminFloor => ({
  ...presentFloor(floor),
  userpools,
  rooms,
  desks,
  hasDraft,
  version,
});

export const presentAttribute = (attribute: Row<typeof attributesOf>): Attribute => ({
  ...attribute,
  colour: attribute.colour as Attribute['colour'],
});
