import { Link } from '@tanstack/react-router';
import { IconBuilding, IconCalendarEvent, IconList } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Me } from '../../lib/me.ts';
import { isBuilt } from '../../routes/route-table.ts';
import classes from './bottom-bar.module.css';
import type { MenuFacts } from '../../lib/feature.ts';
import { LOCATIONS_PATH, MY_RESERVATIONS_PATH, RESERVE_PATH } from '../menus/menus.ts';

type BottomBarProps = { me: Me; facts: MenuFacts };

const TABS = [
  { to: RESERVE_PATH, label: 'bottom.reserve', Icon: IconCalendarEvent },
  { to: MY_RESERVATIONS_PATH, label: 'menu.myReservations', Icon: IconList },
] as const;

/** Below 992 px, within reach of the thumb: the building, a link to change it, and the two main pages. */
export function BottomBar({ me, facts }: BottomBarProps) {
  const { t } = useTranslation('shell');
  if (!me.group) return null;
  const isTheirs = (to: string) => facts.isMember || to !== MY_RESERVATIONS_PATH;
  const tabs = TABS.filter(({ to }) => facts.reservationsEnabled && isTheirs(to) && isBuilt(to));
  return (
    <nav className={classes.bar} aria-label={t('bottom.navigation')}>
      <div className={classes.building}>
        <IconBuilding size={20} stroke={1.5} aria-hidden />
        <div className={classes.words}>
          <span className={classes.name}>{me.group.orgName}</span>
          {facts.buildingCount > 1 && (
            <Link className={classes.change} to={LOCATIONS_PATH}>
              {t('ui:change')}
            </Link>
          )}
        </div>
      </div>
      {tabs.map(({ to, label, Icon }) => (
        <Link key={to} className={classes.tab} to={to} activeOptions={{ exact: true }}>
          <Icon size={20} stroke={1.75} aria-hidden />
          {t(label)}
        </Link>
      ))}
    </nav>
  );
}
