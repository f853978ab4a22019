import type { BuildingGroup } from '@berth/contract';
import type { Role } from '@berth/domain/identity';
import { type ObjectType, personalLimits, REPEAT_WEEKLY, RESERVE_FOR_OTHERS } from '@berth/domain/reservations';

/** The fields of the form that a user sees, for a kind of space in a building. */
export type ShownFields = {
  readonly holder: boolean;
  /** Several people at once: a desk or parking spot has neighbours, a room has none. */
  readonly others: boolean;
  readonly repeat: boolean;
  readonly subject: boolean;
  readonly guests: boolean;
  readonly visibility: boolean;
  readonly assets: boolean;
};

type Situation = {
  readonly roles: readonly Role[];
  readonly group: BuildingGroup | undefined;
  readonly type: ObjectType;
  readonly isKiosk: boolean;
};

/** A kiosk has no user and no rights: it reserves, at most with a subject. */
export function shownFields({ roles, group, type, isKiosk }: Situation): ShownFields {
  const isOneOf = (allowed: readonly Role[]) => !isKiosk && roles.some((role) => allowed.includes(role));
  const mayInvite =
    group !== undefined && (group.enableAllUsersToInviteGuests || personalLimits(group.attributes).mayInviteGuests);
  return {
    holder: isOneOf(RESERVE_FOR_OTHERS),
    others: isOneOf(RESERVE_FOR_OTHERS) && type !== 'ROOM',
    repeat: isOneOf(REPEAT_WEEKLY),
    subject: (type === 'ROOM' ? group?.allowRoomReservationSubject : group?.allowDeskReservationSubject) === true,
    guests: mayInvite && !isKiosk,
    visibility: group?.allowPrivateReservations === true && !isKiosk,
    assets: !isKiosk,
  };
}

/** Returns whether the form has any field, given the number of asset types. */
export const hasOptions = ({ assets, ...fields }: ShownFields, assetTypes: number): boolean =>
  Object.values(fields).includes(true) || (assets && assetTypes > 0);
