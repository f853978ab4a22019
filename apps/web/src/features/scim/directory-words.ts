import type { ScimDiff } from '@berth/contract';
import type { Role } from '@berth/domain';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

type Effect = ScimDiff['rows'][number]['effect'] | 'unchanged';

export function useEffectText(): (effect: Effect) => string {
  const { t } = useTranslation('scim');
  return useCallback(
    (effect) =>
      ({
        added: t('effect.added'),
        linked: t('effect.linked'),
        changed: t('effect.changed'),
        suspended: t('effect.suspended'),
        resumed: t('effect.resumed'),
        unchanged: t('effect.unchanged'),
      })[effect],
    [t],
  );
}

export function useFieldText(): (field: string) => string {
  const { t } = useTranslation('scim');
  return useCallback(
    (field) =>
      ({
        email: t('field.email'),
        firstName: t('field.firstName'),
        lastName: t('field.lastName'),
        buildings: t('field.buildings'),
        roles: t('field.roles'),
        userpools: t('field.userpools'),
      })[field] ?? field,
    [t],
  );
}

type Granted = Exclude<Role, 'Dashboard-admin'>;

export function useRoleName(): (role: Granted) => string {
  const { t } = useTranslation('scim');
  return useCallback(
    (role) =>
      ({
        'Customer-admin': t('role.customerAdmin'),
        'Customer-coordinator': t('role.coordinator'),
        'Customer-team-lead': t('role.teamLead'),
        Insights: t('role.insights'),
        Sensors: t('role.sensors'),
        'View-custom-assets': t('role.customAssets'),
      })[role],
    [t],
  );
}
