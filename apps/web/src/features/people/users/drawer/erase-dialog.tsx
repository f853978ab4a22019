import { eraseUser, type User } from '@berth/contract';
import { Button, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../lib/api.ts';
import { useToast } from '../../../../ui/alert/use-toast.ts';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { peopleKey } from '../../people-queries.ts';
import { usePeoplePlace } from '../../use-people-place.ts';
import { nameOf } from '../user-columns.tsx';
import classes from '../users.module.css';

/** There is no way back, so the name is typed. Drawn while it is open. */
export function EraseDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useTranslation('people');
  const place = usePeoplePlace();
  const client = useQueryClient();
  const toast = useToast();
  const [typed, setTyped] = useState('');
  const name = nameOf(user);
  const erase = useMutation({
    mutationFn: () => call(eraseUser, { params: { userId: user.id }, body: { name: typed.trim() } }),
    onSuccess: ({ message }) => {
      toast.done(message);
      onClose();
    },
    onError: toast.failed,
    onSettled: () => void client.invalidateQueries({ queryKey: peopleKey(place) }),
  });
  const isSame = typed.trim() === name;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('erase.title', { name })}
      onSubmit={() => {
        if (isSame && !erase.isPending) erase.mutate();
      }}
      footer={
        <>
          <Button variant="default" size="sm" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" size="sm" color="danger" loading={erase.isPending} disabled={!isSame}>
            {t('erase.yes')}
          </Button>
        </>
      }
    >
      <div className={classes.fields}>
        <p>{t('erase.text')}</p>
        <TextInput
          size="sm"
          label={t('erase.type', { name })}
          value={typed}
          data-autofocus
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </div>
    </Dialog>
  );
}
