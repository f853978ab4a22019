import { isDashboardAdmin, passesGuard, type Role } from '@berth/domain';
import { type IsBuilt, type MenuFacts, type MenuItem, onlyBuilt, when } from './menus.ts';

const GENERAL: MenuItem = {
  label: 'menu.general',
  to: '/workplace/buildingSettings',
};
const TODAY_SCREENS: MenuItem = {
  label: 'menu.todayScreens',
  to: '/workplace/today-screens',
};

const CODE_SCREENS: MenuItem = {
  label: 'menu.codeScreens',
  to: '/workplace/code-screens',
};

function buildingMenu(roles: readonly Role[]): MenuItem[] {
  if (isDashboardAdmin(roles)) {
    const authorisations = {
      label: 'menu.authorisations',
      to: '/workplace/authorisations',
    };
    const rewards = { label: 'menu.rewards', to: '/workplace/rewards' };
    return [
      {
        label: 'menu.building',
        items: [GENERAL, authorisations, TODAY_SCREENS, CODE_SCREENS, rewards],
      },
    ];
  }
  if (passesGuard(roles, 'B')) return [{ label: 'menu.building', items: [GENERAL, TODAY_SCREENS, CODE_SCREENS] }];
  return when(passesGuard(roles, 'A'), {
    label: 'menu.building',
    to: '/workplace/buildingSettings',
  });
}

/** The second bar, on pages that administer the building. */
export function submenu(facts: Pick<MenuFacts, 'roles' | 'hasAccess'>, isBuilt: IsBuilt): MenuItem[] {
  const { roles } = facts;
  if (!facts.hasAccess || !passesGuard(roles, 'A')) return [];
  const admin = passesGuard(roles, 'B');
  const items: MenuItem[] = [
    { label: 'menu.reservations', to: '/workplace/reservations' },
    ...buildingMenu(roles),
    {
      label: 'menu.assets',
      items: [
        { label: 'menu.desks', to: '/workplace/admin' },
        ...when(
          admin,
          { label: 'menu.rooms', to: '/workplace/rooms' },
          { label: 'menu.floors', to: '/workplace/floors' },
          { label: 'menu.sensors', to: '/workplace/sensors' },
          {
            label: 'menu.reservationAssets',
            to: '/workplace/reservationAssets',
          },
        ),
      ],
    },
    ...when(admin, { label: 'menu.openingHours', to: '/workplace/timeslots' }),
    {
      label: 'menu.userManagement',
      items: [
        ...when(admin, { label: 'menu.users', to: '/workplace/users' }),
        {
          label: 'menu.fixedDeskEmployees',
          to: '/workplace/fixed-desk-employees',
        },
      ],
    },
    ...when(admin, {
      label: 'menu.organisation',
      items: [{ label: 'menu.emailTemplates', to: '/workplace/email-templates' }],
    }),
  ];
  return onlyBuilt(items, isBuilt);
}
