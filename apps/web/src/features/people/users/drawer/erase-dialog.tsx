import { eraseUser, type User } from '@berth/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../lib/api.ts';
import { readAgain } from '../../../../lib/queries/read-again.ts';
import { nameOf } from '../user-columns.tsx';
import { useToast } from '../../../../ui/alert/use-toast.ts';
import { TypedNameDialog } from '../../../../ui/dialog/typed-name-dialog.tsx';
import { peopleKey } from '../../people-queries.ts';
import { usePeoplePlace } from '../../use-people-place.ts';

/** Permanently deletes a user who was already removed. Rendered only while it is open. */
export function EraseDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useTranslation('people');
  const place = usePeoplePlace();
  const client = useQueryClient();
  const toast = useToast();
  const name = nameOf(user);
  const erase = useMutation({
    mutationFn: (typed: string) => call(eraseUser, { params: { userId: user.id }, body: { name: typed } }),
    onSuccess: ({ message }) => {
      toast.done(message);
      onClose();
    },
    onError: toast.failed,
    onSettled: readAgain(() => client.invalidateQueries({ queryKey: peopleKey(place) })),
  });
  return (
    <TypedNameDialog
      title={t('erase.title', { name })}
      name={name}
      label={t('erase.type', { name })}
      no={t('ui:cancel')}
      yes={t('erase.yes')}
      isPending={erase.isPending}
      onYes={(typed) => erase.mutate(typed)}
      onClose={onClose}
    >
      <p>{t('erase.text')}</p>
    </TypedNameDialog>
  );
}
