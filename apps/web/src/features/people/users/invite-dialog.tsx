import { inviteUser } from '@berth/contract';
import { isMailAddress } from '@berth/domain/notifications';
import { TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { useToast } from '../../../ui/alert/use-toast.ts';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { CheckLine } from '../../../ui/fields/check-line.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { refusedFields } from '../../../ui/inspector/refused-fields.ts';
import { buildingsQuery, peopleKey } from '../people-queries.ts';
import { usePeoplePlace } from '../use-people-place.ts';
import classes from './users.module.css';
import kit from '../../../ui/kit.module.css';

const EMPTY = { email: '', firstName: '', lastName: '' };

/** Invites a person by e-mail address, who gets access at the first sign-in. Rendered only while it is open. */
export function InviteDialog({ onClose, onInvited }: { onClose: () => void; onInvited: (id: string) => void }) {
  const { t } = useTranslation('people');
  const { t: problems } = useTranslation('problems');
  const place = usePeoplePlace();
  const client = useQueryClient();
  const toast = useToast();
  const buildings = useQuery(buildingsQuery(place)).data ?? [];
  const form = useForm({
    initial: { ...EMPTY, buildings: [place.building] as readonly string[] },
    check: ({ email, firstName, buildings }) => ({
      email: isMailAddress(email.trim()) ? undefined : problems('csv.not_an_address'),
      firstName: firstName.trim() === '' ? problems('csv.missing') : undefined,
      buildings: buildings.length === 0 ? problems('csv.no_building') : undefined,
    }),
  });
  const { buildings: chosen, ...person } = form.fields;
  const invite = useMutation({
    mutationFn: () =>
      call(inviteUser, { params: { org: place.org }, body: { ...person, buildings: [...chosen], attributes: {} } }),
    onSuccess: ({ id, message }) => {
      toast.done(message);
      onInvited(id);
    },
    onError: toast.failed,
    onSettled: () => void client.invalidateQueries({ queryKey: peopleKey(place) }),
  });
  const refused = refusedFields(invite.error, person, { 'user.address_known': 'email' });
  const field = (name: keyof typeof EMPTY, label: string) => {
    const { value, error, onChange } = form.text(name);
    return (
      <TextInput
        size="sm"
        label={label}
        value={value}
        error={error ?? refused[name]}
        {...(name === 'email' && { type: 'email', 'data-autofocus': true })}
        onChange={(event) => {
          onChange(event);
          invite.reset();
        }}
      />
    );
  };
  const choose = (slug: string, on: boolean) =>
    form.set({ buildings: on ? [...chosen, slug] : chosen.filter((one) => one !== slug) });
  return (
    <FormDialog
      title={t('invite.title')}
      yes={t('invite.yes')}
      fieldsRef={form.ref}
      isPending={invite.isPending}
      onYes={() => {
        if (form.attempt()) invite.mutate();
      }}
      onClose={onClose}
    >
      <div className={kit.stack3}>
        <p className={classes.quiet}>{t('invite.lead')}</p>
        {field('email', t('users.email'))}
        {field('firstName', t('invite.firstName'))}
        {field('lastName', t('invite.lastName'))}
        <fieldset className={classes.choices}>
          <legend>{t('csv.buildings')}</legend>
          {buildings.map(({ slug, name }) => (
            <CheckLine key={slug} checked={chosen.includes(slug)} onChange={(on) => choose(slug, on)}>
              {name}
            </CheckLine>
          ))}
          {form.errors.buildings && <p role="alert">{form.errors.buildings}</p>}
        </fieldset>
      </div>
    </FormDialog>
  );
}
