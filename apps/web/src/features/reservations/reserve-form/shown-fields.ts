import type { BuildingGroup } from '@berth/contract';
import { type ObjectType, personalLimits, REPEAT_WEEKLY, RESERVE_FOR_OTHERS, type Role } from '@berth/domain';

/** What of the form this person sees, for this kind of space, in this building. */
export type ShownFields = {
  readonly holder: boolean;
  /** Several people at once: beside a desk or parking spot there are others, beside a room there are none. */
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

/** A kiosk knows nobody's rights: it reserves, and at most says what for. */
export function shownFields({ roles, group, type, isKiosk }: Situation): ShownFields {
  const isOneOf = (wanted: readonly Role[]) => !isKiosk && roles.some((role) => wanted.includes(role));
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

/** Whether the form would ask for anything at all, with so many assets to bring along. */
export const hasOptions = ({ assets, ...fields }: ShownFields, assetTypes: number): boolean =>
  Object.values(fields).includes(true) || (assets && assetTypes > 0);
