import { passesGuard } from '@berth/domain/identity';
import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hearCardArrivals } from '../lib/card-arrivals.ts';
import { useInstallation } from '../lib/installation.ts';
import { type Me, useMaybeMe } from '../lib/me.ts';
import { isBuilt } from '../routes/route-table.ts';
import { withTexts } from '../lib/languages/i18n.ts';
import { useAlert } from '../ui/alert/alert.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { MAIN_ID } from '../ui/page.tsx';
import classes from './app-shell.module.css';
import { BottomBar } from './phone/bottom-bar.tsx';
import { ConnectionBanner } from './connection-banner.tsx';
import { Header, PublicHeader } from './header.tsx';
import { menuFacts } from './menus/menu-facts.ts';
import { NavItems } from './menus/nav-items.tsx';
import { mainMenu, openMenu, submenu } from './menus/menus.ts';
import { Notices } from './notices/notices.tsx';
import { Welcome } from './notices/welcome.tsx';
import navClasses from './menus/nav.module.css';

/** Shows the outcome of the user's card at a door on any open page. */
function useCardArrival(): void {
  const { t } = useTranslation('shell');
  const alert = useAlert();
  useEffect(
    () =>
      hearCardArrivals((arrival) =>
        arrival === 'checked-in'
          ? alert({ text: t('arrival.automatic'), variant: 'success' })
          : alert({ text: t('arrival.failed'), variant: 'danger' }),
      ),
    [alert, t],
  );
}

const SetupLink = lazyPart(async () => (await import('./menus/setup-link.tsx')).SetupLink);
const AccountModal = lazyPart(
  async () => (await withTexts(import('./account/account-modal.tsx'), 'member')).AccountModal,
);

type AppShellProps = {
  /** Whether this page administers the building. */
  submenu?: boolean;
  /** Content for every page, such as the review button, because features do not know each other. */
  along?: ReactNode;
  /** Called when 'Free my places' is chosen in a menu; its dialog belongs to another feature. */
  onAway?: () => void;
  children: ReactNode;
};

/** The frame of a page. Signed in: header, menus, bottom bar. Otherwise only the brand and the language. */
export function AppShell({ submenu: withSubmenu = false, along, onAway = () => {}, children }: AppShellProps) {
  const { t } = useTranslation('shell');
  const me = useMaybeMe();
  return (
    <>
      <a className={classes.skip} href={`#${MAIN_ID}`}>
        {t('skip')}
      </a>
      {me ? <Bars me={me} withSubmenu={withSubmenu} along={along} onAway={onAway} /> : <PublicHeader />}
      {children}
    </>
  );
}

type BarsProps = { me: Me; withSubmenu: boolean; along: ReactNode; onAway: () => void };

function Bars({ me, withSubmenu, along, onAway }: BarsProps) {
  const { t } = useTranslation('shell');
  const pathname = useLocation({ select: (location) => location.pathname });
  const [accountOpened, setAccountOpened] = useState(false);
  const facts = menuFacts(me, pathname, useInstallation().supportUrl);
  useCardArrival();
  const items = withSubmenu ? submenu(facts, isBuilt) : [];
  const maySetUp = facts.reservationsEnabled && passesGuard(facts.roles, 'B');
  const open = openMenu(mainMenu(facts, isBuilt), pathname);
  return (
    <>
      <Header
        me={me}
        facts={facts}
        pathname={pathname}
        along={along}
        onOpen={{ account: () => setAccountOpened(true), away: onAway }}
      />
      <ConnectionBanner />
      {items.length > 0 && (
        <nav className={navClasses.submenu} aria-label={t('submenu')}>
          <NavItems items={items} pathname={pathname} />
          {maySetUp && me.place && <SetupLink opened place={me.place} />}
        </nav>
      )}
      {open && (
        <nav className={`${navClasses.submenu} ${navClasses.ofMenu}`} aria-label={t(open.label)}>
          <NavItems items={open.items ?? []} pathname={pathname} />
        </nav>
      )}
      <Notices />
      <Welcome group={facts.onLocations ? undefined : me.group} />
      {facts.hasAccess && <BottomBar me={me} facts={facts} />}
      <AccountModal me={me} opened={accountOpened} onClose={() => setAccountOpened(false)} />
    </>
  );
}
