import type { BuildingGroup, UserInfo } from '@berth/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { chosenBuilding, keepBuilding, onBuildingChosen } from './buildings/active-building.ts';
import { useFollowPlace } from './live.ts';
import { type Me, MeContext, membershipIn } from './me.ts';
import { userInfoQuery } from './queries/queries.ts';

type Props = {
  /** Read when the page was opened; the query keeps it current. */
  info: UserInfo;
  onChosen(group: BuildingGroup): void;
  /** Access or roles changed under an open page: its guard must decide again. */
  onAccessChanged(): void;
  onSignOut(where?: 'everywhere'): void;
  children: ReactNode;
};

/** The part of user info that decides which pages are accessible. */
const accessOf = (info: UserInfo): string =>
  JSON.stringify(
    Object.entries(info.groups).map(([path, group]) => [
      path,
      group.roles,
      group.reservationsEnabled,
      group.sensorsEnabled,
      group.insightsEnabled,
      group.assetAvailabilityEnabled,
      group.findMyColleagues,
    ]),
  );

function useChange(value: string, onChange: () => void): void {
  const previous = useRef(value);
  useEffect(() => {
    if (previous.current === value) return;
    previous.current = value;
    onChange();
  }, [value, onChange]);
}

/** Provides who is signed in and where, and keeps it current while the page is open. */
export function MeProvider({ info: asOpened, onChosen, onAccessChanged, onSignOut, children }: Props) {
  const info = useQuery(userInfoQuery()).data ?? asOpened;
  const active = useSyncExternalStore(onBuildingChosen, chosenBuilding);
  const membership = useMemo(() => membershipIn(info, active), [info, active]);
  useFollowPlace(membership.place);
  useChange(accessOf(info), onAccessChanged);

  const me = useMemo<Me>(
    () => ({
      ...membership,
      chooseBuilding: (path) => {
        const group = membership.info.groups[path];
        if (!group) return;
        keepBuilding(path);
        onChosen(group);
      },
      signOut: onSignOut,
    }),
    [membership, onChosen, onSignOut],
  );

  return <MeContext value={me}>{children}</MeContext>;
}
