import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../../lib/buildings/place.ts';
import { readAgain } from '../../../lib/queries/read-again.ts';
import { useToast } from '../../../ui/alert/use-toast.ts';
import { Page } from '../../../ui/page.tsx';
import { EmptyState, ErrorState, Loading } from '../../../ui/states.tsx';
import { ChartPatterns } from '../report/chart-patterns.tsx';
import { OfBuilding } from '../report/report-page.tsx';
import { ReplayAnswer } from './replay-answer.tsx';
import { RulesForm } from './rules-form.tsx';
import { changesOf, type Form, formOf, type WhatIfFacts } from './what-if-form.ts';
import { askReplay, isAtWork, whatIfQuery } from './what-if-queries.ts';
import classes from './what-if.module.css';

/** Replays past reservations under other rules; nothing in the building changes. */
export const WhatIfScreen = () => <OfBuilding>{(place) => <WhatIf place={place} />}</OfBuilding>;

function WhatIf({ place }: { place: Place }) {
  const { t } = useTranslation('insights');
  const { data, error, refetch } = useQuery(whatIfQuery(place));
  return (
    <Page title={t('whatIf.title')} lead={t('whatIf.lead')}>
      <ChartPatterns />
      {error && !data && <ErrorState problem={error} onRetry={() => void refetch()} />}
      {!error && !data && <Loading />}
      {data && <Replay place={place} facts={data} />}
      <p className={classes.limits}>{t('whatIf.limits')}</p>
    </Page>
  );
}

function Replay({ place, facts }: { place: Place; facts: WhatIfFacts }) {
  const { t } = useTranslation('insights');
  const client = useQueryClient();
  const toast = useToast();
  const [form, setForm] = useState<Form | undefined>(() => formOf(facts));
  const asking = useMutation({
    mutationFn: (input: Form) =>
      askReplay(place, { from: input.from, to: input.to, changes: changesOf(input, facts.rules) }),
    onError: toast.failed,
    onSettled: readAgain(() => client.invalidateQueries(whatIfQuery(place))),
  });
  if (!form) return <EmptyState title={t('empty')} text={t('whatIf.nothing')} />;
  const isBusy = asking.isPending || facts.busy || isAtWork(facts.replay);
  return (
    <div className={classes.sides}>
      <RulesForm form={form} facts={facts} isBusy={isBusy} onChange={setForm} onReplay={() => asking.mutate(form)} />
      <ReplayAnswer facts={facts} isBusy={isBusy} />
    </div>
  );
}
