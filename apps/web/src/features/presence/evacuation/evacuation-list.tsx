import { type Evacuation, endEvacuation } from '@berth/contract';
import { isSeenInside } from '@berth/domain/presence';
import { Button, TextInput } from '@mantine/core';
import { IconPrinter, IconSearch } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem, call } from '../../../lib/api.ts';
import type { Place } from '../../../lib/buildings/place.ts';
import { useMe } from '../../../lib/me.ts';
import { keepPage } from '../../../lib/outage.ts';
import { topicKey } from '../../../lib/queries/queries.ts';
import { readAgain } from '../../../lib/queries/read-again.ts';
import { useToast } from '../../../ui/alert/use-toast.ts';
import { useConfirm } from '../../../ui/dialog/confirm.tsx';
import { Page } from '../../../ui/page.tsx';
import { EmptyState, ErrorState, Loading } from '../../../ui/states.tsx';
import { evacuationListQuery } from '../presence-queries.ts';
import classes from './evacuation.module.css';
import kit from '../../../ui/kit.module.css';
import { shownPeople } from './kept-ticks.ts';
import { KindBand } from './kind-band.tsx';
import { PrintedList } from './printed-list.tsx';
import { matching, sectionsOf, seenOf } from './sections.ts';
import { SectionGrid } from './section-grid.tsx';
import { Stamp } from './stamp.tsx';
import { StartedLine } from './started-line.tsx';
import { Summary } from './summary.tsx';
import { usePrinting } from './use-printing.ts';
import { useTicks } from './use-ticks.ts';

type Props = { place: Place; evacuation: Evacuation };

/** The list that all responders share. It works offline, and an outage does not redirect to the outage page. */
export function EvacuationList({ place, evacuation }: Props) {
  const { t } = useTranslation('presence');
  const { group } = useMe();
  const list = useQuery(evacuationListQuery(place, evacuation.id));
  const { kept, tick } = useTicks(place, evacuation.id);
  const [typed, setTyped] = useState('');
  const [isPrinting, print] = usePrinting();
  useEffect(keepPage, []);
  useGoneWhenEnded(place, list.error);

  const people = useMemo(() => shownPeople(list.data?.people ?? [], kept), [list.data?.people, kept]);
  const floors = list.data?.floors ?? [];
  const inside = people.filter(isSeenInside);
  const counts = { people: inside.length, seen: seenOf(inside) };
  const waiting = Object.keys(kept).length;
  const matches = matching(people, typed);
  const isDrill = evacuation.kind === 'drill';
  const building = group?.orgName ?? '';
  const title = isDrill ? t('heading.drill', { building }) : t('heading.evacuation', { building });
  return (
    <Page
      title={title}
      lead={<StartedLine evacuation={evacuation} />}
      aside={
        <div className={classes.aside}>
          <Stamp list={list.data} waiting={waiting} />
          <div className={kit.wrap2}>
            <Button variant="default" leftSection={<IconPrinter size={16} stroke={1.75} aria-hidden />} onClick={print}>
              {t('print')}
            </Button>
            <EndButton place={place} evacuation={evacuation} counts={counts} waiting={waiting} />
          </div>
        </div>
      }
    >
      <div className={classes.running}>
        <KindBand kind={evacuation.kind} />
      </div>
      {list.error && !list.data && <ErrorState problem={list.error} onRetry={() => void list.refetch()} />}
      {!list.error && !list.data && <Loading />}
      {list.data && (
        <>
          <Summary people={people} counts={counts} />
          <TextInput
            className={classes.find}
            type="search"
            aria-label={t('find')}
            placeholder={t('find')}
            leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          {people.length === 0 && <EmptyState title={t('nobody')} />}
          {people.length > 0 && matches.length === 0 && <EmptyState title={t('noMatch')} />}
          {matches.length > 0 && (
            <SectionGrid
              sections={sectionsOf(matches, floors)}
              isFiltered={typed.trim() !== ''}
              kept={kept}
              onTick={tick}
            />
          )}
        </>
      )}
      {isPrinting && list.data && <PrintedList title={title} list={{ ...list.data, people }} counts={counts} />}
    </Page>
  );
}

const NOT_FOUND = 404;

/** Another user ended the evacuation: refetches what is running, so that the start page appears. */
function useGoneWhenEnded(place: Place, error: Error | null): void {
  const client = useQueryClient();
  const isGone = error instanceof ApiProblem && error.status === NOT_FOUND;
  useEffect(() => {
    if (isGone) void client.invalidateQueries({ queryKey: topicKey(place, 'presence') });
  }, [client, isGone, place]);
}

type EndProps = Props & { counts: { people: number; seen: number }; waiting: number };

function EndButton({ place, evacuation, counts, waiting }: EndProps) {
  const { t } = useTranslation('presence');
  const { group } = useMe();
  const client = useQueryClient();
  const toast = useToast();
  const confirm = useConfirm();
  const end = useMutation({
    mutationFn: () => call(endEvacuation, { params: { ...place, evacuationId: evacuation.id } }),
    onError: toast.failed,
    onSettled: readAgain(() => client.invalidateQueries({ queryKey: topicKey(place, 'presence') })),
  });
  const isDrill = evacuation.kind === 'drill';
  const ask = () =>
    void (async () => {
      const building = group?.orgName ?? '';
      const title = isDrill ? t('endDrillTitle', { building }) : t('endEvacuationTitle', { building });
      const text = waiting > 0 ? t('endWaiting') : t('endAsk', counts);
      if (await confirm({ title, text, yes: t('endYes'), danger: true })) end.mutate();
    })();
  return (
    <Button variant="default" loading={end.isPending} onClick={ask}>
      {isDrill ? t('endDrill') : t('endEvacuation')}
    </Button>
  );
}
