import type { Organisation } from '@berth/contract';
import { Button, TextInput } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newerVersion } from '../../../lib/save-conflict.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { useToast } from '../../../ui/alert/use-toast.ts';
import { useUnsavedChanges } from '../../../ui/dialog/unsaved-changes.tsx';
import { useAskToLeave } from '../../../ui/dialog/use-ask-to-leave.ts';
import { faultsOf, fieldErrorsOf, type FormErrors, LINKS, shortNameFrom } from './organisation-form.ts';
import classes from './organisation-dialog.module.css';
import { type OrganisationForm, useSaveOrganisation } from './organisations-queries.ts';

type DialogProps = {
  /** Undefined for a new one. */
  organisation: Organisation | undefined;
  onClose: () => void;
};

export function OrganisationDialog({ organisation, onClose }: DialogProps) {
  const { t } = useTranslation('organisations');
  const edit = useOrganisationForm(organisation, onClose);
  const { form, errors, refusals } = edit;
  const fields = useRef<HTMLDivElement>(null);
  const labels = {
    insightsLink: { label: t('insightsLink'), hint: t('insightsLinkHint') },
    reviewPlatform: { label: t('reviewPlatform'), hint: t('reviewPlatformHint') },
    reviewUrl: { label: t('reviewUrl'), hint: t('reviewUrlHint') },
  } as const;
  // After a failed save, the focus moves to the first error.
  useEffect(() => {
    if (refusals > 0) fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);
  return (
    <Dialog
      opened
      onClose={edit.leave}
      onSubmit={edit.submit}
      title={organisation ? t('editTitle') : t('addTitle')}
      footer={
        <>
          <Button variant="default" size="sm" onClick={edit.leave}>
            {t('ui:cancel')}
          </Button>
          <Button type="submit" size="sm" loading={edit.isSaving}>
            {t('ui:save')}
          </Button>
        </>
      }
    >
      <div ref={fields} className={classes.fields}>
        <TextInput
          size="sm"
          data-autofocus
          label={t('displayName')}
          description={t('displayNameHint')}
          error={errors.displayName}
          required
          maxLength={100}
          value={form.displayName}
          onChange={(event) => edit.typeDisplayName(event.currentTarget.value)}
        />
        <TextInput
          size="sm"
          label={t('name')}
          description={organisation ? t('nameFixed') : t('nameHint')}
          error={errors.name}
          required={!organisation}
          readOnly={organisation !== undefined}
          maxLength={63}
          autoCapitalize="none"
          spellCheck={false}
          rightSection={organisation && <IconLock size={16} stroke={1.6} aria-hidden />}
          value={form.name}
          onChange={(event) => edit.typeName(event.currentTarget.value)}
        />
        {LINKS.map((link) => (
          <TextInput
            key={link}
            size="sm"
            label={labels[link].label}
            description={labels[link].hint}
            error={errors[link]}
            maxLength={link === 'reviewPlatform' ? 100 : 2000}
            spellCheck={false}
            value={form[link]}
            onChange={(event) => edit.typeLink(link, event.currentTarget.value)}
          />
        ))}
        {organisation && (
          <p className={classes.domains}>
            <span className={classes.label}>{t('domains')}</span>
            {organisation.domains.length === 0 ? t('noDomains') : organisation.domains.join(', ')}
          </p>
        )}
      </div>
    </Dialog>
  );
}

function useOrganisationForm(organisation: Organisation | undefined, onClose: () => void) {
  const { t } = useTranslation('organisations');
  const toast = useToast();
  const askToLeave = useAskToLeave();
  const save = useSaveOrganisation();
  const initial: OrganisationForm = {
    ...(organisation ? { id: organisation.id, version: organisation.version } : {}),
    name: organisation?.name ?? '',
    displayName: organisation?.displayName ?? '',
    insightsLink: organisation?.insightsLink ?? '',
    reviewPlatform: organisation?.reviewPlatform ?? '',
    reviewUrl: organisation?.reviewUrl ?? '',
  };
  const [form, setForm] = useState(initial);
  const [errors, setErrors] = useState<FormErrors>({});
  const [refusals, setRefusals] = useState(0);
  const refuse = (fieldErrors: FormErrors) => {
    setErrors(fieldErrors);
    setRefusals((before) => before + 1);
  };
  const [hasOwnName, setHasOwnName] = useState(organisation !== undefined);
  const isDirty = (['name', 'displayName', ...LINKS] as const).some((field) => form[field] !== initial[field]);
  useUnsavedChanges(isDirty && !save.isSuccess);

  const leave = async () => {
    if (!isDirty || (await askToLeave())) onClose();
  };

  const submit = () => {
    const faults = faultsOf(form, {
      nameForm: t('nameForm'),
      displayNameLength: t('displayNameLength'),
      address: t('addressForm'),
    });
    if (Object.keys(faults).length > 0) return refuse(faults);
    if (save.isPending) return undefined;
    setErrors({});
    return save.mutate(
      { ...form, name: form.name.trim(), displayName: form.displayName.trim() },
      {
        onSuccess: () => {
          toast.done(t('saved'));
          onClose();
        },
        onError: (problem) => {
          const version = newerVersion(problem);
          if (version !== undefined) setForm((typed) => ({ ...typed, version }));
          const fieldErrors = fieldErrorsOf(problem);
          if (fieldErrors) refuse(fieldErrors);
          else toast.failed(problem);
        },
      },
    );
  };

  return {
    form,
    errors,
    refusals,
    isSaving: save.isPending,
    leave: () => void leave(),
    submit,
    typeName: (name: string) => {
      setHasOwnName(name !== '');
      setForm({ ...form, name: name.toLowerCase() });
      setErrors({ ...errors, name: undefined });
    },
    typeLink: (link: (typeof LINKS)[number], text: string) => {
      setForm({ ...form, [link]: text });
      setErrors({ ...errors, [link]: undefined });
    },
    typeDisplayName: (displayName: string) => {
      setForm({ ...form, displayName, ...(hasOwnName ? {} : { name: shortNameFrom(displayName) }) });
      setErrors(hasOwnName ? { ...errors, displayName: undefined } : {});
    },
  };
}
