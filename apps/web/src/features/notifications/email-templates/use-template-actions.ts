import { type EmailTemplate, resetEmailTemplate, saveEmailTemplate, testEmailTemplate } from '@berth/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { useRemoveWithUndo } from '../../../ui/inspector/use-remove-with-undo.ts';
import { useSaveOne } from '../../../ui/inspector/use-save-one.ts';
import { useToast } from '../../../ui/alert/use-toast.ts';
import { KIND_TEXT } from './kinds.ts';
import { bodyOf, formOf, type TemplateForm } from './template-form.ts';
import { templatesQuery } from './templates-queries.ts';

/** Puts the answer to a save or a reset into the list at once, and then refetches the list. */
function useStored(org: string) {
  const client = useQueryClient();
  const { queryKey } = templatesQuery(org);
  return {
    put: (saved: EmailTemplate) =>
      client.setQueryData(queryKey, (before) => {
        const isSame = ({ event, language }: EmailTemplate) => event === saved.event && language === saved.language;
        return before && { ...before, templates: before.templates.map((one) => (isSame(one) ? saved : one)) };
      }),
    stale: () => client.invalidateQueries({ queryKey }),
  };
}

const NO_CODES: Readonly<Record<string, keyof TemplateForm>> = {};

export function useSaveTemplate(org: string, { event, language }: EmailTemplate, form: TemplateForm) {
  const { put, stale } = useStored(org);
  return useSaveOne({
    id: `${event} ${language}`,
    form,
    fieldByCode: NO_CODES,
    send: (body: ReturnType<typeof bodyOf>) => call(saveEmailTemplate, { params: { org }, body }),
    onSent: put,
    onSettled: stale,
  });
}

/** Resets to the built-in text; undo saves the previous text again. */
export function useResetTemplate(org: string, template: EmailTemplate) {
  const { t } = useTranslation('email-templates');
  const { put, stale } = useStored(org);
  const removeWithUndo = useRemoveWithUndo(stale);
  const { event, language } = template;
  return (onReset: () => void) =>
    removeWithUndo({
      question: {
        title: t('resetTitle'),
        text: t('resetText', { kind: t(KIND_TEXT[event]) }),
        yes: t('resetYes'),
        no: t('keep'),
      },
      remove: async () => {
        put(await call(resetEmailTemplate, { params: { org, event, language } }));
        onReset();
        return t('resetDone');
      },
      restore: async () => {
        put(await call(saveEmailTemplate, { params: { org }, body: bodyOf(template, formOf(template), undefined) }));
        return t('restored');
      },
    });
}

export function useSendTest(org: string, { event, language }: EmailTemplate) {
  const toast = useToast();
  return useMutation({
    mutationFn: () => call(testEmailTemplate, { params: { org, event, language } }),
    onSuccess: ({ message }) => toast.done(message),
    onError: toast.failed,
  });
}
