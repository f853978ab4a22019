import { askForErasure, type PrivacyOfMine } from '@berth/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { readAgain } from '../../../lib/queries/read-again.ts';
import { useToast } from '../../../ui/alert/use-toast.ts';
import { TypedNameDialog } from '../../../ui/dialog/typed-name-dialog.tsx';
import { mineKey } from '../privacy-queries.ts';

type Props = { org: string; mine: PrivacyOfMine; onClose: () => void; onAsked: (receipt: string) => void };

/** Rendered only while it is open. */
export function EraseDialog({ org, mine: { name, reservations }, onClose, onAsked }: Props) {
  const { t } = useTranslation('privacy');
  const client = useQueryClient();
  const toast = useToast();
  const ask = useMutation({
    mutationFn: (typed: string) => call(askForErasure, { params: {}, query: { org }, body: { name: typed } }),
    onSuccess: ({ message, receipt }) => {
      toast.done(message);
      onAsked(receipt);
      onClose();
    },
    onError: toast.failed,
    onSettled: readAgain(() => client.invalidateQueries({ queryKey: mineKey(org) })),
  });
  return (
    <TypedNameDialog
      title={t('erase.question')}
      name={name}
      label={t('erase.type', { name })}
      yes={t('erase.yes')}
      no={t('erase.no')}
      isPending={ask.isPending}
      onYes={(typed) => ask.mutate(typed)}
      onClose={onClose}
    >
      <ul>
        <li>{t('erase.ahead', { count: reservations.ahead })}</li>
        <li>{t('erase.past', { count: reservations.past })}</li>
        <li>{t('erase.account')}</li>
        <li>{t('erase.wait')}</li>
      </ul>
    </TypedNameDialog>
  );
}
