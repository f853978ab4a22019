import { inviteUser } from '@berth/contract';
import { isMailAddress } from '@berth/domain';
import { Button, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { useToast } from '../../../ui/alert/use-toast.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { CheckLine } from '../../../ui/fields/check-line.tsx';
import { refusedFields } from '../../../ui/inspector/refused-fields.ts';
import { buildingsQuery, peopleKey } from '../people-queries.ts';
import { usePeoplePlace } from '../use-people-place.ts';
import classes from './users.module.css';

const EMPTY = { email: '', firstName: '', lastName: '' };
type Form = typeof EMPTY;

/** Invites a person by e-mail address, who gets access at the first sign-in. Rendered only while it is open. */
export function InviteDialog({ onClose, onInvited }: { onClose: () => void; onInvited: (id: string) => void }) {
  const { t } = useTranslation('people');
  const { t: problems } = useTranslation('problems');
  const place = usePeoplePlace();
  const client = useQueryClient();
  const toast = useToast();
  const buildings = useQuery(buildingsQuery(place)).data ?? [];
  const [form, setForm] = useState(EMPTY);
  const [chosen, setChosen] = useState<readonly string[]>([place.building]);
  const [tried, setTried] = useState(false);
  const invite = useMutation({
    mutationFn: () =>
      call(inviteUser, { params: { org: place.org }, body: { ...form, buildings: [...chosen], attributes: {} } }),
    onSuccess: ({ id, message }) => {
      toast.done(message);
      onInvited(id);
    },
    onError: toast.failed,
    onSettled: () => void client.invalidateQueries({ queryKey: peopleKey(place) }),
  });
  const faults: Partial<Form> = {
    ...(!isMailAddress(form.email.trim()) && { email: problems('csv.not_an_address') }),
    ...(form.firstName.trim() === '' && { firstName: problems('csv.missing') }),
  };
  const errors = { ...refusedFields(invite.error, form, { 'user.address_known': 'email' }), ...(tried ? faults : {}) };
  const field = (name: keyof Form, label: string) => (
    <TextInput
      size="sm"
      label={label}
      value={form[name]}
      error={errors[name]}
      {...(name === 'email' && { type: 'email', 'data-autofocus': true })}
      onChange={(event) => {
        setForm({ ...form, [name]: event.currentTarget.value });
        invite.reset();
      }}
    />
  );
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('invite.title')}
      onSubmit={() => {
        setTried(true);
        if (Object.keys(faults).length === 0 && chosen.length > 0 && !invite.isPending) invite.mutate();
      }}
      footer={
        <>
          <Button variant="default" size="sm" onClick={onClose}>
            {t('ui:cancel')}
          </Button>
          <Button type="submit" size="sm" loading={invite.isPending}>
            {t('invite.yes')}
          </Button>
        </>
      }
    >
      <div className={classes.fields}>
        <p className={classes.quiet}>{t('invite.lead')}</p>
        {field('email', t('users.email'))}
        {field('firstName', t('invite.firstName'))}
        {field('lastName', t('invite.lastName'))}
        <fieldset className={classes.choices}>
          <legend>{t('csv.buildings')}</legend>
          {buildings.map(({ slug, name }) => (
            <CheckLine
              key={slug}
              checked={chosen.includes(slug)}
              onChange={(on) => setChosen(on ? [...chosen, slug] : chosen.filter((one) => one !== slug))}
            >
              {name}
            </CheckLine>
          ))}
          {tried && chosen.length === 0 && <p role="alert">{problems('csv.no_building')}</p>}
        </fieldset>
      </div>
    </Dialog>
  );
}
