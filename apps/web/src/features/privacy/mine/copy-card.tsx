import { askForCopy, type PrivacyOfMine } from '@berth/contract';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { readAgain } from '../../../lib/queries/read-again.ts';
import { useToast } from '../../../ui/alert/use-toast.ts';
import { mineKey, saveCopy } from '../privacy-queries.ts';
import { useMoment } from '../use-moment.ts';
import classes from './privacy.module.css';

type Props = { org: string; zone: string | undefined; mine: PrivacyOfMine };

/** A download of all data about the user. */
export function CopyCard({ org, zone, mine: { copy, nextCopyAt } }: Props) {
  const { t } = useTranslation('privacy');
  const client = useQueryClient();
  const toast = useToast();
  const { moment } = useMoment(zone);
  const ask = useMutation({
    mutationFn: () => call(askForCopy, { params: {}, query: { org } }),
    onSuccess: ({ message }) => toast.done(message),
    onError: toast.failed,
    onSettled: readAgain(() => client.invalidateQueries({ queryKey: mineKey(org) })),
  });
  const save = useMutation({ mutationFn: (kind: 'json' | 'csv') => saveCopy(org, kind), onError: toast.failed });
  const until = copy?.until ?? null;
  return (
    <section className={`${classes.card} ${classes.action}`} aria-labelledby="copy">
      <h2 id="copy">
        <IconDownload size={18} stroke={1.75} aria-hidden />
        {t('copy.title')}
      </h2>
      <p>{t('copy.text')}</p>
      <div aria-live="polite">
        {until !== null && <p>{t('copy.ready', { until: moment(until) })}</p>}
        {copy !== null && until === null && <p>{t('copy.making')}</p>}
        {copy === null && nextCopyAt !== null && <p>{t('copy.next', { at: moment(nextCopyAt) })}</p>}
      </div>
      {until !== null && (
        <div className={classes.buttons}>
          {(['json', 'csv'] as const).map((kind) => (
            <Button
              key={kind}
              variant={kind === 'json' ? 'filled' : 'default'}
              // Not disabled while pending: keyboard users would lose the focus.
              aria-disabled={save.isPending}
              onClick={() => save.isPending || save.mutate(kind)}
            >
              {kind === 'json' ? t('copy.json') : t('copy.csv')}
            </Button>
          ))}
        </div>
      )}
      {copy === null && nextCopyAt === null && (
        <div className={classes.buttons}>
          <Button loading={ask.isPending} onClick={() => ask.mutate()}>
            {t('copy.ask')}
          </Button>
        </div>
      )}
    </section>
  );
}
