import type { Provisioning, ScimMappedGroup } from '@berth/contract';
import { isDashboardAdmin } from '@berth/domain';
import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../lib/buildings/place.ts';
import { useMe } from '../../lib/me.ts';
import { useToast } from '../../ui/alert/use-toast.ts';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { CheckList } from './check-list.tsx';
import { mappingEffectQuery, useSaveMapping } from './directory-queries.ts';
import classes from './directory.module.css';
import { useRoleName } from './directory-words.ts';

type MappingDialogProps = {
  place: Place;
  group: ScimMappedGroup;
  buildings: Provisioning['buildings'];
  onClose: () => void;
};

const ABOVE_CUSTOMERS = 'Customer-admin';
const ROLES = [
  ABOVE_CUSTOMERS,
  'Customer-coordinator',
  'Customer-team-lead',
  'Insights',
  'Sensors',
  'View-custom-assets',
] as const;

/** The access that members of one group get, with the effect of a change before it is saved. */
export function MappingDialog({ place, group, buildings, onClose }: MappingDialogProps) {
  const { t } = useTranslation('scim');
  const roleName = useRoleName();
  const { roles: own } = useMe();
  const form = useMappingForm(place, group, onClose);
  const effectText = ({ members, gain, lose }: NonNullable<typeof form.effect>) =>
    [
      t('mapping.members', { count: members }),
      t('mapping.given', { count: gain }),
      t('mapping.taken', { count: lose }),
    ].join(' · ');
  const isLocked = (role: string) => role === ABOVE_CUSTOMERS && !isDashboardAdmin(own);
  return (
    <FormDialog
      title={t('mapping.title', { group: group.name })}
      yes={t('ui:save')}
      no={t('ui:cancel')}
      isPending={form.isSaving}
      onYes={form.submit}
      onClose={onClose}
    >
      <CheckList
        label={t('field.buildings')}
        options={buildings.map(({ id, name }) => ({ value: id, label: name }))}
        chosen={form.buildings}
        onChange={form.setBuildings}
      />
      <CheckList
        label={t('field.roles')}
        options={ROLES.map((role) => ({
          value: role,
          label: roleName(role),
          ...(isLocked(role) ? { disabled: t('mapping.adminOnly') } : {}),
        }))}
        chosen={form.roles}
        onChange={(chosen) => form.setRoles(ROLES.filter((role) => chosen.includes(role)))}
      />
      <TextInput
        size="sm"
        label={t('field.userpools')}
        description={t('mapping.userpoolHint')}
        maxLength={50}
        value={form.userpool}
        onChange={(event) => form.setUserpool(event.currentTarget.value)}
      />
      <p className={classes.counts} aria-live="polite">
        {form.effect && effectText(form.effect)}
      </p>
    </FormDialog>
  );
}

/** Long enough to avoid a request per key. */
const TYPING_MS = 250;

function useMappingForm(place: Place, group: ScimMappedGroup, onClose: () => void) {
  const { t } = useTranslation('scim');
  const toast = useToast();
  const save = useSaveMapping(place);
  const [buildings, setBuildings] = useState<string[]>(group.buildings);
  const [roles, setRoles] = useState<ScimMappedGroup['roles']>(group.roles);
  const [userpool, setUserpool] = useState(group.userpool ?? '');
  const body = { buildings, roles, userpool: userpool.trim() || null, version: group.version };
  const [debounced] = useDebouncedValue(body, TYPING_MS);
  const effect = useQuery(mappingEffectQuery(place, { groupId: group.id, body: debounced }));
  const submit = () => {
    save.mutate(
      { groupId: group.id, body },
      {
        onSuccess: () => {
          toast.done(t('mapping.saved', { group: group.name }));
          onClose();
        },
        onError: toast.failed,
      },
    );
  };
  return {
    buildings,
    setBuildings,
    roles,
    setRoles,
    userpool,
    setUserpool,
    effect: effect.data,
    isSaving: save.isPending,
    submit,
  };
}
