import { type Building, type BuildingForm, saveBuilding } from '@berth/contract';
import { useMutation } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem, call } from '../../../../lib/api.ts';
import { useAlert } from '../../../../ui/alert/alert.tsx';
import type { Alert } from '../../../../ui/alert/alert-banner.tsx';
import { useErrorFocus } from '../../../../ui/form/use-error-focus.ts';
import type { BuildingDraft } from './building-draft.ts';
import { sectionOf } from './form-rules.ts';
import type { useBuildingForm } from './use-building-form.ts';

const IDENTIFICATION_SECONDS = 5;

type Saving = {
  form: ReturnType<typeof useBuildingForm>;
  element: RefObject<HTMLFormElement | null>;
  onSaved: (building: Building, isNew: boolean) => void;
  onStale: () => void;
};

/** Validates, sends, and handles the result: field errors, a conflict, or a message. */
export function useSaveBuilding({ form, element, onSaved, onStale }: Saving) {
  const { t } = useTranslation('buildings-admin');
  const show = useAlert();
  const [refusal, setRefusal] = useState<Alert & { turn: number }>();
  const [isStale, setIsStale] = useState(false);
  const focusError = useErrorFocus(element);

  const refuse = (fields: readonly string[]) => {
    focusError();
    if (fields.some((field) => sectionOf(field) === 'identification'))
      setRefusal((before) => ({
        text: t('problems:building.invalid'),
        variant: 'danger',
        seconds: IDENTIFICATION_SECONDS,
        turn: (before?.turn ?? 0) + 1,
      }));
  };

  const onProblem = (problem: Error) => {
    const { code, errors } = problem instanceof ApiProblem ? problem : { code: '', errors: [] };
    if (code === 'save.conflict') {
      setIsStale(true);
      return onStale();
    }
    if (code === 'organisation.not_found') return refuse(form.accept([{ param: 'name', msg: problem.message }]));
    if (errors.length > 0) refuse(form.accept(errors));
    // The fields already show the errors, so a summary would only repeat them.
    if (code !== 'building.invalid') show({ text: problem.message, variant: 'danger' });
    return undefined;
  };

  const mutation = useMutation({
    mutationFn: (sent: BuildingForm) => call(saveBuilding, { params: {}, body: sent }),
    onSuccess: (saved, sent) => {
      show({ text: t('problems:done.saved'), variant: 'success' });
      onSaved(saved, sent.id === undefined);
    },
    onError: onProblem,
  });
  const isBusy = mutation.isPending || mutation.isSuccess;

  return {
    isPending: mutation.isPending,
    isDone: mutation.isSuccess,
    isBusy,
    isStale,
    refusal,
    dismiss: () => setRefusal(undefined),
    /** The user has resolved the conflict. */
    settle: () => setIsStale(false),
    save: (draft: BuildingDraft) => {
      if (isBusy) return;
      setRefusal(undefined);
      const verdict = form.validate(draft);
      if ('wrong' in verdict) refuse(verdict.wrong);
      else mutation.mutate(verdict.form);
    },
  };
}
