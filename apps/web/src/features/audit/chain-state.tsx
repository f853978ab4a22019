import { Button } from '@mantine/core';
import { IconLink, IconShieldCheck, IconShieldX } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../lib/buildings/place.ts';
import { useToast } from '../../ui/alert/use-toast.ts';
import { verifyAudit } from './audit-queries.ts';
import classes from './chain-state.module.css';
import { shortened } from './shortened.ts';
import { useWhen } from './use-when.ts';

/** Shows that the chain is intact only after a verification in this session, with its time. */
export function ChainState({ place, zone }: { place: Place; zone: string }) {
  const { t, i18n } = useTranslation('audit');
  const when = useWhen(zone);
  const toast = useToast();
  const verification = useMutation({ mutationFn: () => verifyAudit(place), onError: toast.failed });
  const { data } = verification;
  const state = data === undefined ? 'unknown' : data.faults.length === 0 ? 'sound' : 'broken';
  const Icon = { unknown: IconLink, sound: IconShieldCheck, broken: IconShieldX }[state];
  return (
    <section className={classes.chain} data-state={state} aria-label={t('chain.label')}>
      <Icon size={20} stroke={1.75} aria-hidden />
      <div className={classes.text} role="status">
        {data === undefined ? (
          <p>{t('chain.about')}</p>
        ) : (
          <>
            <b>
              {state === 'sound'
                ? t('chain.verified', {
                    time: when(data.at).time,
                    count: data.entries,
                    number: data.entries.toLocaleString(i18n.language),
                  })
                : t('chain.broken', { time: when(data.at).time })}
            </b>
            <p>{state === 'sound' ? t('chain.hash', { hash: shortened(data.hash) }) : data.faults.join('; ')}</p>
          </>
        )}
      </div>
      <Button
        variant="default"
        size="xs"
        // Not disabled while pending: keyboard users would lose the focus.
        aria-disabled={verification.isPending}
        onClick={() => verification.isPending || verification.mutate()}
      >
        {t('chain.verify')}
      </Button>
    </section>
  );
}
