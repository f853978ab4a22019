import { Link } from '@tanstack/react-router';
import { IconBuilding } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Me } from '../lib/me.ts';
import { isBuilt } from '../routes/route-table.ts';
import { BrandMark } from '../ui/brand-mark.tsx';
import { externalHref } from '../ui/external-href.ts';
import { GoTo } from './go-to.tsx';
import classes from './header.module.css';
import { LanguageMenu } from './account/language-menu.tsx';
import type { MenuFacts } from '../lib/feature.ts';
import { buildingPath, LOCATIONS_PATH, mainMenu, type Openers, screensIn, submenu } from './menus/menus.ts';
import { MoreMenu } from './menus/more-menu.tsx';
import { NavItems } from './menus/nav-items.tsx';
import { PhoneMenu } from './phone/phone-menu.tsx';
import { UserMenu } from './account/user-menu.tsx';

/** The number of items that leave no room for the names of the language and the user at 1440 px. */
const CROWDED_FROM = 6;

type HeaderProps = {
  me: Me;
  facts: MenuFacts;
  pathname: string;
  onOpen: Openers;
  along: ReactNode;
};

/** The header of every signed-in page, 56 px: where the user is, where they can go, who they are. */
export function Header({ me, facts, pathname, onOpen, along }: HeaderProps) {
  const { t } = useTranslation('shell');
  const items = mainMenu(facts, isBuilt);
  const { group } = me;
  const building = buildingPath(facts, isBuilt);
  // 'Manage' is current on every page of the second bar.
  const isAdministration = screensIn(submenu(facts, isBuilt)).some(({ to }) => to === pathname);

  return (
    <header className={classes.header} data-crowded={items.length >= CROWDED_FROM || undefined}>
      <Logo url={group?.logoUrl} />
      {facts.hasAccess && (
        <>
          <nav className={classes.nav} aria-label={t('mainNavigation')}>
            {group && (
              <Link
                className={classes.building}
                to={building}
                activeOptions={{ exact: true }}
                data-here={(building === pathname && building !== LOCATIONS_PATH) || undefined}
              >
                <IconBuilding size={16} stroke={1.75} aria-hidden />
                <span className={classes.buildingName}>{group.orgName}</span>
              </Link>
            )}
            <NavItems items={items} pathname={pathname} parent={isAdministration ? 'menu.manage' : undefined} />
            <MoreMenu items={items} />
          </nav>
          <div className={classes.spacer} />
          <GoTo me={me} facts={facts} onOpen={onOpen} />
          <div className={classes.wide}>
            <LanguageMenu />
          </div>
          {along}
        </>
      )}
      {!facts.hasAccess && <div className={classes.spacer} />}
      <UserMenu me={me} facts={facts} onOpen={onOpen} />
      {facts.hasAccess && <PhoneMenu items={items} />}
    </header>
  );
}

/** The organisation's logo, or ours if there is none or it does not load. */
function Logo({ url }: { url: string | null | undefined }) {
  const { t } = useTranslation('shell');
  const [broken, setBroken] = useState<string>();
  const source = externalHref(url, location.origin);
  return (
    <Link className={classes.logo} to={LOCATIONS_PATH} aria-label={t('logo')}>
      {source !== undefined && broken !== source ? (
        <img className={classes.logoPicture} src={source} alt="" onError={() => setBroken(source)} />
      ) : (
        <>
          <BrandMark />
          <span>Berth</span>
        </>
      )}
    </Link>
  );
}

/** The header of public pages: the brand and the language. */
export function PublicHeader() {
  const { t } = useTranslation('shell');
  return (
    <header className={classes.header}>
      <Link className={classes.logo} to="/" aria-label={t('logoToStart')}>
        <BrandMark />
        <span>Berth</span>
      </Link>
      <div className={classes.spacer} />
      <LanguageMenu />
    </header>
  );
}
