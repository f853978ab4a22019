import type { BuildingGroup, UserInfo } from '@berth/contract';
import { type Role, rolesActingIn } from '@berth/domain/identity';
import { createContext, use } from 'react';
import { type Place, placeOf } from './buildings/place.ts';

/** The signed-in user and the active building. */
export type Me = {
  info: UserInfo;
  group: BuildingGroup | undefined;
  place: Place | undefined;
  /** The roles in the active building; without one only Dashboard-admin applies. */
  roles: readonly Role[];
  chooseBuilding(path: string): void;
  signOut(where?: 'everywhere'): void;
};

export type Membership = Pick<Me, 'info' | 'group' | 'place' | 'roles'>;

/** The user's membership in the active building. */
export function membershipIn(info: UserInfo, active: string | undefined): Membership {
  const group = active === undefined ? undefined : info.groups[active];
  const place = group && active !== undefined ? placeOf(active) : undefined;
  return { info, group, place, roles: group?.roles ?? rolesActingIn(info.roles, undefined) };
}

export const MeContext = createContext<Me | undefined>(undefined);

export const useMaybeMe = (): Me | undefined => use(MeContext);

/** For signed-in pages only. */
export function useMe(): Me {
  const me = useMaybeMe();
  if (!me) throw new Error('useMe outside the signed-in pages');
  return me;
}
