import type { UserRow } from '@berth/contract';
import { isDashboardAdmin, passesGuard, type Role } from '@berth/domain/identity';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../../lib/me.ts';

export function useRoleText(): (role: Role | 'Employee') => string {
  const { t } = useTranslation('people');
  return (role) =>
    ({
      'Dashboard-admin': t('role.dashboardAdmin'),
      'Customer-admin': t('role.customerAdmin'),
      'Customer-coordinator': t('role.coordinator'),
      'Customer-team-lead': t('role.teamLead'),
      Insights: t('role.insights'),
      Sensors: t('role.sensors'),
      'View-custom-assets': t('role.customAssets'),
      Employee: t('role.employee'),
    })[role];
}

type Locked = Pick<UserRow, 'locked' | 'firstName' | 'clientRoles'>;

/** The rank rule in plain words, for a user who cannot be edited. */
export function useLockText(): (user: Locked) => string | undefined {
  const { t } = useTranslation('people');
  const { roles } = useMe();
  return ({ locked, firstName: name, clientRoles }) => {
    if (locked === null) return undefined;
    if (locked === 'self') return t('locked.self');
    if (!passesGuard(roles, 'B')) return t('locked.coordinator');
    if (isDashboardAdmin(clientRoles.map((role) => role.name))) return t('locked.dashboardAdmin', { name });
    return t('locked.customerAdmin', { name });
  };
}
