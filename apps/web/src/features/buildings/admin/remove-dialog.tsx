import { type Building, removeBuilding } from '@berth/contract';
import { TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { useAlert } from '../../../ui/alert/alert.tsx';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { useReservationChoice } from '../../../workplace/reservation-choice/use-reservation-choice.ts';
import { ErrorState, Loading, Skeleton } from '../../../ui/states.tsx';
import { removalQuery } from './buildings-queries.ts';
import classes from './dialogs.module.css';
import kit from '../../../ui/kit.module.css';

type RemoveDialogProps = {
  building: Building;
  onClose: () => void;
  onRemoved: (message: string) => void;
};

/** Shows in numbers what is removed with the building. If it has floors, its name must be typed. */
export function RemoveDialog({ building, onClose, onRemoved }: RemoveDialogProps) {
  const { t } = useTranslation('buildings-admin');
  const show = useAlert();
  const withChoice = useReservationChoice();
  const [typed, setTyped] = useState('');
  const removal = useQuery(removalQuery(building.id));
  const remove = useMutation({
    mutationFn: () =>
      withChoice((reservations) =>
        call(removeBuilding, { params: { id: building.id }, query: { recursive: '1', reservations } }),
      ),
    onSuccess: (answer) => (answer === undefined ? onClose() : onRemoved(answer.message)),
    onError: (problem) => show({ text: problem.message, variant: 'danger' }),
  });
  const counts = removal.data;
  const mustType = counts !== undefined && counts.floors > 0;
  // The counts arrive after the dialog opened. Then the field gets the focus if the name must be typed, otherwise the
  // button.
  const field = useRef<HTMLInputElement>(null);
  const yes = useRef<HTMLButtonElement>(null);
  const isKnown = counts !== undefined;
  useEffect(() => {
    if (isKnown) (field.current ?? yes.current)?.focus();
  }, [isKnown]);
  const isTyped = !mustType || typed.trim() === building.displayName;

  return (
    <FormDialog
      title={t('ui:remove')}
      yes={t('ui:yes')}
      no={t('ui:no')}
      size="md"
      isReady={isKnown && isTyped && !remove.isSuccess}
      isPending={remove.isPending}
      isDangerous
      yesRef={yes}
      onYes={() => remove.mutate()}
      onClose={onClose}
    >
      <div className={kit.stack3}>
        <p>{t('removal.question')}</p>
        <p className={classes.subject}>
          {building.displayName} <span className={`${kit.muted} ${kit.regular}`}>{building.name + building.path}</span>
        </p>
        {removal.isPending && (
          <Loading>
            <Skeleton height={96} />
          </Loading>
        )}
        {removal.isError && <ErrorState problem={removal.error} onRetry={() => void removal.refetch()} />}
        {counts && (
          <>
            <dl className={classes.counts}>
              <Count name={t('removal.floors')} number={counts.floors} />
              <Count name={t('removal.rooms')} number={counts.rooms} />
              <Count name={t('removal.desks')} number={counts.desks} />
              <Count name={t('removal.members')} number={counts.members} />
            </dl>
            <p className={`${kit.muted} ${kit.regular}`}>{t('removal.undo')}</p>
            {mustType && (
              <TextInput
                ref={field}
                label={t('removal.type', { name: building.displayName })}
                value={typed}
                onChange={(event) => setTyped(event.currentTarget.value)}
                autoComplete="off"
                spellCheck={false}
              />
            )}
          </>
        )}
      </div>
    </FormDialog>
  );
}

function Count({ name, number }: { name: string; number: number }) {
  return (
    <div className={classes.count} data-some={number > 0 || undefined}>
      <dt>{name}</dt>
      <dd>{number}</dd>
    </div>
  );
}
