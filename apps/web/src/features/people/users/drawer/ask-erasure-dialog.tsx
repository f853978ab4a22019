import { askForErasure, type User } from '@berth/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../lib/api.ts';
import { readAgain } from '../../../../lib/queries/read-again.ts';
import { nameOf } from '../user-columns.tsx';
import { useToast } from '../../../../ui/alert/use-toast.ts';
import { TypedNameDialog } from '../../../../ui/dialog/typed-name-dialog.tsx';
import { peopleKey } from '../../people-queries.ts';
import { usePeoplePlace } from '../../use-people-place.ts';
import { releasesQuery } from '../users-queries.ts';

type Props = { user: User; onClose: () => void; onAsked: (receipt: string) => void };

/** Rendered only while it is open. */
export function AskErasureDialog({ user, onClose, onAsked }: Props) {
  const { t } = useTranslation('people');
  const place = usePeoplePlace();
  const client = useQueryClient();
  const toast = useToast();
  const releases = useQuery(releasesQuery(place, user.id));
  const name = nameOf(user);
  const ahead = releases.data?.reservations;
  const ask = useMutation({
    mutationFn: (typed: string) =>
      call(askForErasure, { params: {}, query: { org: place.org }, body: { name: typed, userId: user.id } }),
    onSuccess: ({ message, receipt }) => {
      toast.done(message);
      onAsked(receipt);
      onClose();
    },
    onError: toast.failed,
    onSettled: readAgain(() => client.invalidateQueries({ queryKey: peopleKey(place) })),
  });
  return (
    <TypedNameDialog
      title={t('erasure.question', { name })}
      name={name}
      label={t('erase.type', { name })}
      no={t('ui:cancel')}
      yes={t('erasure.yes')}
      isPending={ask.isPending}
      onYes={(typed) => ask.mutate(typed)}
      onClose={onClose}
    >
      <ul>
        <li>{t('erasure.ahead', { count: ahead ?? 0, number: ahead ?? '…' })}</li>
        <li>{t('erasure.past')}</li>
        <li>{t('erasure.account')}</li>
        <li>{t('erasure.wait')}</li>
      </ul>
    </TypedNameDialog>
  );
}
