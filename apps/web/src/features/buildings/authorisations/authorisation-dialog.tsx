import { TextInput } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../../lib/buildings/place.ts';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { useToast } from '../../../ui/alert/use-toast.ts';
import { leavesAddress, useGuardedClose } from '../../../ui/dialog/use-guarded-close.ts';
import { useForm } from '../../../ui/form/use-form.ts';
import { faultsOf, fieldErrorsOf, LIMITS } from './authorisation-form.ts';
import { type Authorisation, useAuthorise } from './authorisations-queries.ts';

type DialogProps = {
  place: Place;
  /** Undefined for a new one. */
  entry: Authorisation | undefined;
  allowed: readonly Authorisation[];
  onClose: () => void;
};

export function AuthorisationDialog({ place, entry, allowed, onClose }: DialogProps) {
  const { t } = useTranslation('organisations');
  const { form, isSaving, leave, submit } = useAuthorisationForm({ place, entry, allowed, onClose });
  return (
    <FormDialog
      title={entry ? t('authorisations.editTitle') : t('authorisations.addTitle')}
      fieldsRef={form.ref}
      isPending={isSaving}
      onYes={submit}
      onClose={leave}
    >
      <TextInput
        size="sm"
        data-autofocus={entry ? undefined : true}
        label={t('authorisations.identifier')}
        description={t('authorisations.identifierHint')}
        required={!entry}
        readOnly={entry !== undefined}
        maxLength={LIMITS.identifier}
        autoCapitalize="none"
        spellCheck={false}
        rightSection={entry && <IconLock size={16} stroke={1.6} aria-hidden />}
        {...form.text('identifier')}
      />
      <TextInput
        size="sm"
        data-autofocus={entry ? true : undefined}
        label={t('authorisations.description')}
        description={t('authorisations.descriptionHint')}
        maxLength={LIMITS.description}
        {...form.text('description')}
      />
    </FormDialog>
  );
}

function useAuthorisationForm({ place, entry, allowed, onClose }: DialogProps) {
  const { t } = useTranslation('organisations');
  const toast = useToast();
  const save = useAuthorise(place);
  const form = useForm({
    initial: { identifier: entry?.organisationIdentifier ?? '', description: entry?.description ?? '' },
  });
  const leave = useGuardedClose(form.isDirty && !save.isSuccess, onClose, leavesAddress);

  const submit = () => {
    const texts = {
      required: t('authorisations.required'),
      dotsOnly: t('authorisations.dotsOnly'),
      exists: t('authorisations.exists'),
    };
    const { identifier, description } = form.fields;
    const faults = entry ? {} : faultsOf(identifier, allowed, texts);
    if (faults.identifier !== undefined) return form.refuse(faults);
    form.accept();
    return save.mutate(
      { organisationIdentifier: identifier.trim(), description: description.trim() },
      {
        onSuccess: ({ message }) => {
          toast.done(message);
          onClose();
        },
        onError: (problem) => {
          const fieldErrors = fieldErrorsOf(problem);
          if (fieldErrors) form.refuse(fieldErrors);
          else toast.failed(problem);
        },
      },
    );
  };

  return { form, isSaving: save.isPending, leave, submit };
}
