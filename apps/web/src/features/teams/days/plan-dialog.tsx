import type { TeamRow } from '@berth/contract';
import { instantOf, type LocalDate, toIso } from '@berth/domain/time';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../../lib/buildings/place.ts';
import { useToast } from '../../../ui/alert/use-toast.ts';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { TimeSelect } from '../../../ui/fields/time-select.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import kit from '../../../ui/kit.module.css';
import { ErrorState, Loading } from '../../../ui/states.tsx';
import { AnswerNote } from './answer-note.tsx';
import { DayOptions } from './day-options.tsx';
import { PlanCheck } from './plan-check.tsx';
import { checkQuery, optionsQuery, usePlanDay } from './team-days-queries.ts';

type Props = { place: Place; zone: string; team: TeamRow; onClose: () => void };
type Fields = { date: LocalDate; from: string; until: string };

/** Invites a team for one of the next ten working days. What would be held is visible before anything is held. */
export function PlanDialog({ place, zone, team, onClose }: Props) {
  const { t } = useTranslation('team-days');
  const options = useQuery(optionsQuery(place, team.id));
  const form = useForm<Fields>({ initial: { date: '', from: '09:00', until: '17:00' } });
  const { date, from, until } = form.fields;
  const day = dayOf(team, form.fields, zone);
  const check = useQuery(checkQuery(place, day));
  const { plan, submit } = usePlan(place, team, onClose);
  const desks = check.data?.seats.length ?? 0;
  const invite = t('dialog.invite', { count: check.data?.people ?? options.data?.people ?? team.size });
  return (
    <FormDialog
      title={t('dialog.title', { team: team.name })}
      width={880}
      yes={desks > 0 ? t('dialog.hold', { count: desks }) : invite}
      note={
        desks > 0 && (
          <Button
            size="sm"
            variant="default"
            disabled={plan.isPending}
            onClick={() => day && submit({ ...day, hold: false })}
          >
            {t('dialog.onlyInvite')}
          </Button>
        )
      }
      isReady={check.data !== undefined}
      isPending={plan.isPending}
      error={plan.error}
      fieldsRef={form.ref}
      onYes={() => day && submit({ ...day, hold: desks > 0 })}
      onClose={onClose}
    >
      {options.error && !options.data && <ErrorState problem={options.error} onRetry={() => void options.refetch()} />}
      {options.isPending && <Loading />}
      {options.data && <DayOptions options={options.data} date={date} onChoose={(next) => form.set({ date: next })} />}
      <div className={kit.wrap2}>
        <TimeSelect size="sm" label={t('dialog.from')} value={from} onChange={(time) => form.set({ from: time })} />
        <TimeSelect size="sm" label={t('dialog.until')} value={until} onChange={(time) => form.set({ until: time })} />
      </div>
      {day && check.isPending && <Loading />}
      {check.error && (
        <p role="alert" className={kit.danger}>
          {check.error.message}
        </p>
      )}
      {check.data && <PlanCheck place={place} zone={zone} team={team.name} check={check.data} />}
      <AnswerNote />
    </FormDialog>
  );
}

/** Undefined until a day is chosen. */
function dayOf(team: TeamRow, { date, from, until }: Fields, zone: string) {
  if (date === '') return undefined;
  const at = (time: string) => toIso(instantOf(date, time, zone));
  return { teamId: team.id, startDatetime: at(from), endDatetime: at(until) };
}

type Body = Parameters<ReturnType<typeof usePlanDay>['mutate']>[0];

function usePlan(place: Place, team: TeamRow, onClose: () => void) {
  const { t } = useTranslation('team-days');
  const toast = useToast();
  const plan = usePlanDay(place);
  const submit = (body: Body) =>
    plan.mutate(body, {
      onSuccess: () => {
        toast.done(t('dialog.done', { team: team.name }));
        onClose();
      },
    });
  return { plan, submit };
}
