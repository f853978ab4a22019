import type { ScimDiff } from '@berth/contract';
import type { Role } from '@berth/domain/identity';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

type Effect = ScimDiff['rows'][number]['effect'] | 'unchanged';

/** `count` selects the plural form: 1 for a row, the total for a summary. */
export function useEffectText(): (effect: Effect, count: number) => string {
  const { t } = useTranslation('scim');
  return useCallback(
    (effect, count) =>
      ({
        added: t('effect.added', { count }),
        linked: t('effect.linked', { count }),
        changed: t('effect.changed', { count }),
        suspended: t('effect.suspended', { count }),
        resumed: t('effect.resumed', { count }),
        unchanged: t('effect.unchanged', { count }),
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
