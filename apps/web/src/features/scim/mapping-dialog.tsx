import type { Provisioning, ScimMappedGroup } from '@berth/contract';
import { isDashboardAdmin } from '@berth/domain/identity';
import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../lib/buildings/place.ts';
import { useMe } from '../../lib/me.ts';
import { useToast } from '../../ui/alert/use-toast.ts';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { LabelledCheckbox } from '../../ui/fields/checkbox.tsx';
import { useForm } from '../../ui/form/use-form.ts';
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
  const { form, effect, isSaving, submit } = useMappingForm(place, group, onClose);
  const { buildings: chosen, roles } = form.fields;
  const effectText = ({ members, gain, lose }: NonNullable<typeof effect>) =>
    [
      t('mapping.members', { count: members }),
      t('mapping.given', { count: gain }),
      t('mapping.taken', { count: lose }),
    ].join(' · ');
  const isLocked = (role: string) => role === ABOVE_CUSTOMERS && !isDashboardAdmin(own);
  return (
    <FormDialog title={t('mapping.title', { group: group.name })} isPending={isSaving} onYes={submit} onClose={onClose}>
      <CheckList
        label={t('field.buildings')}
        options={buildings.map(({ id, name }) => ({ value: id, label: name }))}
        chosen={chosen}
        onChange={(next) => form.set({ buildings: next })}
      />
      <CheckList
        label={t('field.roles')}
        options={ROLES.map((role) => ({
          value: role,
          label: roleName(role),
          ...(isLocked(role) ? { disabled: t('mapping.adminOnly') } : {}),
        }))}
        chosen={roles}
        onChange={(next) => form.set({ roles: ROLES.filter((role) => next.includes(role)) })}
      />
      <TextInput
        size="sm"
        label={t('field.userpools')}
        description={t('mapping.userpoolHint')}
        maxLength={50}
        {...form.text('userpool')}
      />
      <LabelledCheckbox
        className={classes.check}
        checked={form.fields.isTeam}
        onChange={(isTeam) => form.set({ isTeam })}
      >
        <span>
          {t('mapping.isTeam')}
          <small className={classes.hint}>{t('mapping.isTeamHint')}</small>
        </span>
      </LabelledCheckbox>
      <p className={classes.counts} aria-live="polite">
        {effect && effectText(effect)}
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
  const { buildings, roles, userpool, isTeam } = group;
  const form = useForm({ initial: { buildings, roles, userpool: userpool ?? '', isTeam } });
  const body = { ...form.fields, userpool: form.fields.userpool.trim() || null, version: group.version };
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
  return { form, effect: effect.data, isSaving: save.isPending, submit };
}
