import { Button, TextInput } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../../lib/buildings/place.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { useToast } from '../../../ui/alert/use-toast.ts';
import { useUnsavedChanges } from '../../../ui/dialog/unsaved-changes.tsx';
import { useAskToLeave } from '../../../ui/dialog/use-ask-to-leave.ts';
import { faultsOf, fieldErrorsOf, type FormErrors, LIMITS } from './authorisation-form.ts';
import classes from './authorisations-screen.module.css';
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
  const edit = useAuthorisationForm({ place, entry, allowed, onClose });
  const { refusals } = edit;
  const fields = useRef<HTMLDivElement>(null);
  // After a failed save, the focus moves to the first error.
  useEffect(() => {
    if (refusals > 0) fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);
  return (
    <Dialog
      opened
      onClose={edit.leave}
      onSubmit={edit.submit}
      title={entry ? t('authorisations.editTitle') : t('authorisations.addTitle')}
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
          data-autofocus={entry ? undefined : true}
          label={t('authorisations.identifier')}
          description={t('authorisations.identifierHint')}
          error={edit.errors.identifier}
          required={!entry}
          readOnly={entry !== undefined}
          maxLength={LIMITS.identifier}
          autoCapitalize="none"
          spellCheck={false}
          rightSection={entry && <IconLock size={16} stroke={1.6} aria-hidden />}
          value={edit.identifier}
          onChange={(event) => edit.typeIdentifier(event.currentTarget.value)}
        />
        <TextInput
          size="sm"
          data-autofocus={entry ? true : undefined}
          label={t('authorisations.description')}
          description={t('authorisations.descriptionHint')}
          error={edit.errors.description}
          maxLength={LIMITS.description}
          value={edit.description}
          onChange={(event) => edit.typeDescription(event.currentTarget.value)}
        />
      </div>
    </Dialog>
  );
}

function useAuthorisationForm({ place, entry, allowed, onClose }: DialogProps) {
  const { t } = useTranslation('organisations');
  const toast = useToast();
  const askToLeave = useAskToLeave();
  const save = useAuthorise(place);
  const [identifier, setIdentifier] = useState(entry?.organisationIdentifier ?? '');
  const [description, setDescription] = useState(entry?.description ?? '');
  const [errors, setErrors] = useState<FormErrors>({});
  const [refusals, setRefusals] = useState(0);
  const refuse = (fieldErrors: FormErrors) => {
    setErrors(fieldErrors);
    setRefusals((before) => before + 1);
  };
  const isDirty = identifier !== (entry?.organisationIdentifier ?? '') || description !== (entry?.description ?? '');
  useUnsavedChanges(isDirty && !save.isSuccess);

  const leave = async () => {
    if (!isDirty || (await askToLeave())) onClose();
  };

  const submit = () => {
    const texts = {
      required: t('authorisations.required'),
      dotsOnly: t('authorisations.dotsOnly'),
      exists: t('authorisations.exists'),
    };
    const faults = entry ? {} : faultsOf(identifier, allowed, texts);
    if (faults.identifier !== undefined) return refuse(faults);
    if (save.isPending) return undefined;
    setErrors({});
    return save.mutate(
      { organisationIdentifier: identifier.trim(), description: description.trim() },
      {
        onSuccess: ({ message }) => {
          toast.done(message);
          onClose();
        },
        onError: (problem) => {
          const fieldErrors = fieldErrorsOf(problem);
          if (fieldErrors) refuse(fieldErrors);
          else toast.failed(problem);
        },
      },
    );
  };

  return {
    identifier,
    description,
    errors,
    refusals,
    isSaving: save.isPending,
    leave: () => void leave(),
    submit,
    typeIdentifier: (typed: string) => {
      setIdentifier(typed);
      setErrors({});
    },
    typeDescription: setDescription,
  };
}
