import type { Team } from '@berth/contract';
import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../lib/api.ts';
import type { Place } from '../../lib/buildings/place.ts';
import { useToast } from '../../ui/alert/use-toast.ts';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import kit from '../../ui/kit.module.css';
import { PeopleField } from './people-field.tsx';
import { bodyOf, formOf, type TeamForm } from './team-form.ts';
import { useSaveTeam } from './teams-queries.ts';
import { useOwnUser } from './use-own-user.ts';

/** The fields that refusals by the server belong to. */
const FIELDS: Readonly<Record<string, keyof TeamForm>> = {
  'team.name_taken': 'name',
  'team.too_many_people': 'people',
  'team.people_unknown': 'people',
};

type Props = { place: Place; team: Team | undefined; onClose: () => void };

/** Creates a team, or changes its name, its people and who leads it. */
export function TeamDialog({ place, team, onClose }: Props) {
  const { t } = useTranslation('teams');
  const { form, save, submit } = useTeamForm(place, team, onClose);
  const { error } = save;
  const isAtField = error instanceof ApiProblem && error.code in FIELDS;
  return (
    <FormDialog
      title={team === undefined ? t('dialog.new') : t('dialog.change', { name: team.name })}
      backdropCloses={!form.isDirty}
      isPending={save.isPending}
      error={isAtField ? null : error}
      fieldsRef={form.ref}
      onYes={submit}
      onClose={onClose}
    >
      <TextInput size="sm" data-autofocus label={t('dialog.name')} maxLength={100} {...form.text('name')} />
      <PeopleField
        place={place}
        people={form.fields.people}
        error={form.errors.people}
        onChange={(people) => form.set({ people })}
      />
      <p className={kit.muted}>{t('dialog.note')}</p>
    </FormDialog>
  );
}

function useTeamForm(place: Place, team: Team | undefined, onClose: () => void) {
  const { t } = useTranslation('teams');
  const toast = useToast();
  const maker = useOwnUser();
  const save = useSaveTeam(place);
  const form = useForm<TeamForm>({
    initial: () => formOf(team, maker),
    check: ({ name, people }) => ({
      name: name.trim() === '' ? t('dialog.needsName') : undefined,
      people: people.some(({ isLead }) => isLead) ? undefined : t('dialog.needsLead'),
    }),
  });
  const submit = () => {
    if (!form.attempt()) return;
    save.mutate(bodyOf(team, form.fields), {
      onSuccess: ({ name }) => {
        toast.done(t('saved', { name }));
        onClose();
      },
      onError: (error) => {
        const field = error instanceof ApiProblem ? FIELDS[error.code] : undefined;
        if (field !== undefined) form.refuse({ [field]: error.message });
      },
    });
  };
  return { form, save, submit };
}
