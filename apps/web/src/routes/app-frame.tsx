import type { BuildingGroup } from '@berth/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Outlet, useLocation, useMatches, useRouter } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { RatingButton } from '../features/engagement/rating.tsx';
import { AppShell } from '../shell/app-shell.tsx';
import { Notices } from '../shell/notices/notices.tsx';
import { currentSession } from '../lib/current-session.ts';
import { withTexts } from '../lib/languages/i18n.ts';
import { MeProvider } from '../lib/me-provider.tsx';
import { userInfoQuery } from '../lib/queries/queries.ts';
import { requestEndEverywhere } from '../lib/sign-in.ts';
import { ConfirmProvider } from '../ui/dialog/confirm.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { editedFloor } from '../features/structure/floors/edited-floor.ts';
import { landingFor } from './landing.ts';
import type { RouteEntry } from './specified-routes.ts';

const Away = lazyPart(async () => {
  const { Away: part } = await withTexts(import('../features/absences/away.tsx'), 'member', 'problems');
  return part;
});

const Arrival = lazyPart(async () => {
  const { Arrival: part } = await withTexts(import('./scanned-code.tsx'), 'check-in');
  return part;
});

/** Whether the address has had a scanned code, or opened the scanner, since the page was loaded. */
function useArriving(): boolean {
  const isArriving = useLocation({ select: ({ search }) => 'checkIn' in search || 'scan' in search });
  const [hasArrived, setArrived] = useState(isArriving);
  if (isArriving && !hasArrived) setArrived(true);
  return hasArrived;
}

/** The route table entry of the open page. */
function useOpenEntry(): RouteEntry | undefined {
  return useMatches({ select: (matches) => matches.at(-1)?.staticData.entry });
}

/** The frame around a page, with the data of the signed-in user, if there is one. */
export function AppFrame() {
  const router = useRouter();
  const entry = useOpenEntry();
  const arrives = useArriving();
  const isFullScreen = useLocation({ select: editedFloor }) !== undefined;
  const info = useQueryClient().getQueryData(userInfoQuery().queryKey);
  const onChosen = useCallback((group: BuildingGroup) => void router.navigate({ to: landingFor(group) }), [router]);
  const onAccessChanged = useCallback(() => void router.invalidate(), [router]);
  // Loaded on first use, because it includes a calendar.
  const [away, setAway] = useState<'never' | 'opened' | 'closed'>('never');
  const onSignOut = useCallback(
    (where?: 'everywhere') => {
      if (where) requestEndEverywhere();
      void router.navigate({ to: '/logout' });
    },
    [router],
  );

  // A public page in the same frame, with or without a signed-in user.
  if (!info || !currentSession()?.signedIn())
    return (
      <ConfirmProvider>
        <AppShell submenu={false}>
          <Outlet />
        </AppShell>
      </ConfirmProvider>
    );
  return (
    <MeProvider info={info} onChosen={onChosen} onAccessChanged={onAccessChanged} onSignOut={onSignOut}>
      <ConfirmProvider>
        {isFullScreen ? (
          <>
            <Notices />
            <Outlet />
          </>
        ) : (
          <AppShell submenu={entry?.layout === 'app+submenu'} along={<RatingButton />} onAway={() => setAway('opened')}>
            <Outlet />
            {arrives && <Arrival opened />}
            {away !== 'never' && <Away opened={away === 'opened'} onClose={() => setAway('closed')} />}
          </AppShell>
        )}
      </ConfirmProvider>
    </MeProvider>
  );
}
