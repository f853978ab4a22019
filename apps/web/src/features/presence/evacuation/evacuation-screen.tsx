import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { pathOf, type Place } from '../../../lib/buildings/place.ts';
import { useMe } from '../../../lib/me.ts';
import { Page } from '../../../ui/page.tsx';
import { ErrorState, Loading } from '../../../ui/states.tsx';
import { evacuationsQuery } from '../presence-queries.ts';
import { EvacuationList } from './evacuation-list.tsx';
import classes from './evacuation.module.css';
import { PastEvacuations } from './past-evacuations.tsx';
import { StartEvacuation } from './start-evacuation.tsx';

/** For staff and emergency responders: start an evacuation or a drill, and see who is still inside. */
export function EvacuationScreen() {
  const { place } = useMe();
  return place ? <Evacuation key={pathOf(place)} place={place} /> : null;
}

function Evacuation({ place }: { place: Place }) {
  const { t } = useTranslation('presence');
  const { group } = useMe();
  const { data, error, refetch } = useQuery(evacuationsQuery(place));
  if (data?.current) return <EvacuationList key={data.current.id} place={place} evacuation={data.current} />;
  return (
    <Page
      title={t('title')}
      lead={t('lead', { building: group?.orgName ?? '' })}
      aside={data?.inside && <Inside {...data.inside} />}
    >
      {error && !data && <ErrorState problem={error} onRetry={() => void refetch()} />}
      {!error && !data && <Loading />}
      {data && (
        <StartEvacuation
          place={place}
          people={data.inside?.people ?? 0}
          lastMeetingPoint={data.past[0]?.meetingPoint ?? ''}
        />
      )}
      {data && <PastEvacuations past={data.past} />}
    </Page>
  );
}

function Inside({ people, responders }: { people: number; responders: number }) {
  const { t } = useTranslation('presence');
  return (
    <p className={classes.inside}>
      <span>{t('inside.people', { count: people })}</span>
      <span>{t('inside.responders', { count: responders })}</span>
    </p>
  );
}
