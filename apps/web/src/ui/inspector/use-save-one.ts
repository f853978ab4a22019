import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToast } from '../alert/use-toast.ts';
import { type FieldErrors, refusedFields } from './refused-fields.ts';

type Saving<Form, Body, Saved> = {
  /** The id of the row in the form. Field errors are shown only for the row that was sent. */
  id: string;
  form: Form;
  /** The field that each problem code belongs to. */
  fieldByCode: Readonly<Record<string, keyof Form>>;
  /** Returns undefined if the user cancelled. */
  send(body: Body): Promise<Saved | undefined>;
  /** Called before the form is notified, so that list and form update together. */
  onSent?(saved: Saved): void;
  /** Called after success and failure, because the data on the screen may be stale. */
  onSettled(): unknown;
};

/** Saves the row in an inspector, and provides the errors of its fields if it is refused. */
export function useSaveOne<Form extends object, Body, Saved>(saving: Saving<Form, Body, Saved>) {
  const { id, form, fieldByCode, send, onSent, onSettled } = saving;
  const { t } = useTranslation('problems');
  const toast = useToast();
  const [refused, setRefused] = useState<{ of: string; error: unknown }>();
  const mutation = useMutation({ mutationFn: send });

  const save = (body: Body, onSaved: (saved: Saved) => void) => {
    setRefused(undefined);
    mutation.mutate(body, {
      onSuccess: (saved) => {
        if (saved === undefined) return;
        onSent?.(saved);
        onSaved(saved);
        toast.done(t('done.saved'));
      },
      onError: (error) => {
        setRefused({ of: id, error });
        toast.failed(error);
      },
      onSettled: () => void onSettled(),
    });
  };
  const fieldErrors: FieldErrors<Form> = refused?.of === id ? refusedFields(refused.error, form, fieldByCode) : {};
  return {
    save,
    isPending: mutation.isPending,
    fieldErrors,
    clearErrors: () => setRefused(undefined),
  };
}
