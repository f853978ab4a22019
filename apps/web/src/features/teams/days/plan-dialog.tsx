import type { TeamDayOptions, TeamRow } from '@berth/contract';
import { instantOf, type LocalDate, toIso } from '@berth/domain/time';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../../lib/buildings/place.ts';
import { useDateText } from '../../../lib/moments.ts';
import { useToast } from '../../../ui/alert/use-toast.ts';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { TimeSelect } from '../../../ui/fields/time-select.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import kit from '../../../ui/kit.module.css';
import { ErrorState, Loading } from '../../../ui/states.tsx';
import { optionsQuery, usePlanDay } from './team-days-queries.ts';
import classes from './team-days.module.css';

type Props = { place: Place; zone: string; team: TeamRow; onClose: () => void };
type Fields = { date: LocalDate; from: string; until: string };

/** Invites a team for one of the next ten working days, each with numbers that help to choose. */
export function PlanDialog({ place, zone, team, onClose }: Props) {
  const { t } = useTranslation('team-days');
  const toast = useToast();
  const options = useQuery(optionsQuery(place, team.id));
  const form = useForm<Fields>({ initial: { date: '', from: '09:00', until: '17:00' } });
  const { date, from, until } = form.fields;
  const plan = usePlanDay(place);
  const submit = () => {
    const at = (time: string) => toIso(instantOf(date, time, zone));
    plan.mutate(
      { teamId: team.id, startDatetime: at(from), endDatetime: at(until) },
      {
        onSuccess: () => {
          toast.done(t('dialog.done', { team: team.name }));
          onClose();
        },
      },
    );
  };
  return (
    <FormDialog
      title={t('dialog.title', { team: team.name })}
      width={640}
      yes={t('dialog.invite', { count: options.data?.people ?? team.size })}
      isReady={date !== ''}
      isPending={plan.isPending}
      error={plan.error}
      fieldsRef={form.ref}
      onYes={submit}
      onClose={onClose}
    >
      {options.error && !options.data && <ErrorState problem={options.error} onRetry={() => void options.refetch()} />}
      {options.isPending && <Loading />}
      {options.data && <Days options={options.data} date={date} onChoose={(next) => form.set({ date: next })} />}
      <div className={kit.wrap2}>
        <TimeSelect size="sm" label={t('dialog.from')} value={from} onChange={(time) => form.set({ from: time })} />
        <TimeSelect size="sm" label={t('dialog.until')} value={until} onChange={(time) => form.set({ until: time })} />
      </div>
      <p className={kit.muted}>{t('note')}</p>
    </FormDialog>
  );
}

type DaysProps = { options: TeamDayOptions; date: LocalDate; onChoose: (date: LocalDate) => void };

function Days({ options: { days, people }, date, onChoose }: DaysProps) {
  const { t } = useTranslation('team-days');
  const dateText = useDateText();
  const name = useId();
  return (
    <fieldset className={classes.days}>
      <legend>{t('dialog.day')}</legend>
      {days.map(({ date: day, reserved, freeTogether }) => (
        <label key={day} className={classes.day}>
          <input type="radio" name={name} checked={day === date} onChange={() => onChoose(day)} />
          <strong>{dateText(day)}</strong>
          <small>
            {reserved === null ? t('dialog.few', { people }) : t('dialog.have', { count: reserved, people })}
          </small>
          <small>{t('dialog.together', { count: freeTogether })}</small>
        </label>
      ))}
    </fieldset>
  );
}
