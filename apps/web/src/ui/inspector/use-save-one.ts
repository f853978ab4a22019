import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToast } from '../alert/use-toast.ts';
import { refusedFields, type Said } from './refused-fields.ts';

type Saving<Form, Body, Saved> = {
  /** Of what the form is about now; what a refusal says of fields is shown only for the one that it was about. */
  id: string;
  form: Form;
  /** Which field a problem's code is about. */
  fieldByCode: Readonly<Record<string, keyof Form>>;
  /** Undefined when it was left after all. */
  send(body: Body): Promise<Saved | undefined>;
  /** Before the form hears of it, so that list and form show it at once. */
  onSent?(saved: Saved): void;
  /** Whether it went well or not, what the screen holds may be old. */
  onSettled(): unknown;
};

/** Saving what an inspector shows, and saying under its fields why not. */
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
  const said: Said<Form> = refused?.of === id ? refusedFields(refused.error, form, fieldByCode) : {};
  return {
    save,
    isPending: mutation.isPending,
    said,
    forget: () => setRefused(undefined),
  };
}
