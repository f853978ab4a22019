import type { Organisation } from '@berth/contract';
import { TextInput } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newerVersion } from '../../../lib/save-conflict.ts';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { useToast } from '../../../ui/alert/use-toast.ts';
import { leavesAddress, useGuardedClose } from '../../../ui/dialog/use-guarded-close.ts';
import { useForm } from '../../../ui/form/use-form.ts';
import { faultsOf, fieldErrorsOf, LINKS, shortNameFrom } from './organisation-form.ts';
import classes from './organisation-dialog.module.css';
import kit from '../../../ui/kit.module.css';
import { type OrganisationForm, useSaveOrganisation } from './organisations-queries.ts';

type DialogProps = {
  /** Undefined for a new one. */
  organisation: Organisation | undefined;
  onClose: () => void;
};

export function OrganisationDialog({ organisation, onClose }: DialogProps) {
  const { t } = useTranslation('organisations');
  const edit = useOrganisationForm(organisation, onClose);
  const { form } = edit;
  const labels = {
    insightsLink: { label: t('insightsLink'), hint: t('insightsLinkHint') },
    reviewPlatform: { label: t('reviewPlatform'), hint: t('reviewPlatformHint') },
    reviewUrl: { label: t('reviewUrl'), hint: t('reviewUrlHint') },
  } as const;
  return (
    <FormDialog
      title={organisation ? t('editTitle') : t('addTitle')}
      fieldsRef={form.ref}
      isPending={edit.isSaving}
      onYes={edit.submit}
      onClose={edit.leave}
    >
      <TextInput
        size="sm"
        data-autofocus
        label={t('displayName')}
        description={t('displayNameHint')}
        required
        maxLength={100}
        {...form.text('displayName')}
        onChange={(event) => edit.typeDisplayName(event.currentTarget.value)}
      />
      <TextInput
        size="sm"
        label={t('name')}
        description={organisation ? t('nameFixed') : t('nameHint')}
        required={!organisation}
        readOnly={organisation !== undefined}
        maxLength={63}
        autoCapitalize="none"
        spellCheck={false}
        rightSection={organisation && <IconLock size={16} stroke={1.6} aria-hidden />}
        {...form.text('name')}
        onChange={(event) => edit.typeName(event.currentTarget.value)}
      />
      {LINKS.map((link) => (
        <TextInput
          key={link}
          size="sm"
          label={labels[link].label}
          description={labels[link].hint}
          maxLength={link === 'reviewPlatform' ? 100 : 2000}
          spellCheck={false}
          {...form.text(link)}
        />
      ))}
      {organisation && (
        <p className={`${kit.muted} ${kit.breaks}`}>
          <span className={classes.label}>{t('domains')}</span>
          {organisation.domains.length === 0 ? t('noDomains') : organisation.domains.join(', ')}
        </p>
      )}
    </FormDialog>
  );
}

function useOrganisationForm(organisation: Organisation | undefined, onClose: () => void) {
  const { t } = useTranslation('organisations');
  const toast = useToast();
  const save = useSaveOrganisation();
  const initial: OrganisationForm = {
    ...(organisation ? { id: organisation.id, version: organisation.version } : {}),
    name: organisation?.name ?? '',
    displayName: organisation?.displayName ?? '',
    insightsLink: organisation?.insightsLink ?? '',
    reviewPlatform: organisation?.reviewPlatform ?? '',
    reviewUrl: organisation?.reviewUrl ?? '',
  };
  const form = useForm({ initial });
  const [hasOwnName, setHasOwnName] = useState(organisation !== undefined);
  const isDirty = (['name', 'displayName', ...LINKS] as const).some((field) => form.fields[field] !== initial[field]);
  const leave = useGuardedClose(isDirty && !save.isSuccess, onClose, leavesAddress);

  const submit = () => {
    const faults = faultsOf(form.fields, {
      nameForm: t('nameForm'),
      displayNameLength: t('displayNameLength'),
      address: t('addressForm'),
    });
    if (Object.keys(faults).length > 0) return form.refuse(faults);
    form.accept();
    const { fields } = form;
    return save.mutate(
      { ...fields, name: fields.name.trim(), displayName: fields.displayName.trim() },
      {
        onSuccess: () => {
          toast.done(t('saved'));
          onClose();
        },
        onError: (problem) => {
          const version = newerVersion(problem);
          if (version !== undefined) form.set({ version });
          const fieldErrors = fieldErrorsOf(problem);
          if (fieldErrors) form.refuse(fieldErrors);
          else toast.failed(problem);
        },
      },
    );
  };

  return {
    form,
    isSaving: save.isPending,
    leave,
    submit,
    typeName: (name: string) => {
      setHasOwnName(name !== '');
      form.set({ name: name.toLowerCase() });
    },
    // A name that is suggested with it loses its error too.
    typeDisplayName: (displayName: string) =>
      form.set({ displayName, ...(hasOwnName ? {} : { name: shortNameFrom(displayName) }) }),
  };
}
