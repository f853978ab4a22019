import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { IconArrowLeft, IconPlane } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../lib/me.ts';
import type { Place } from '../../lib/buildings/place.ts';
import { settingsQuery, userSearchQuery } from '../../lib/queries/queries.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Page } from '../../ui/page.tsx';
import { ErrorState, Loading, Skeleton } from '../../ui/states.tsx';
import { AbsenceEditor } from './absence-editor.tsx';
import { absencesQuery } from './absences-queries.ts';
import classes from './absences.module.css';
import kit from '../../ui/kit.module.css';

const Away = lazyPart(async () => (await import('./away.tsx')).Away);

/** The user's own absences. */
export function MyAbsencesScreen() {
  const { t } = useTranslation('absences');
  const { place, info } = useMe();
  const [isAwayOpened, setAwayOpened] = useState(false);
  if (!place) return null;
  const whose = { username: info.user, name: info.userDisplayName, isOwn: true };
  return (
    <Page title={t('title')} lead={t('lead')}>
      <Absences
        place={place}
        whose={whose}
        aside={
          <Button
            variant="light"
            leftSection={<IconPlane size={18} stroke={1.6} aria-hidden />}
            onClick={() => setAwayOpened(true)}
          >
            {t('away.open')}
          </Button>
        }
      />
      <Away opened={isAwayOpened} onClose={() => setAwayOpened(false)} />
    </Page>
  );
}

/** The absences of another person, for staff. */
export function AbsencesOfScreen() {
  const { t } = useTranslation('absences');
  const { place } = useMe();
  const { username = '' } = useParams({ strict: false }) as { username?: string };
  const matches = useQuery({ ...userSearchQuery(place ?? { org: '', building: '' }, username), enabled: !!place });
  if (!place) return null;
  const person = matches.data?.users.find((one) => one.username.toLowerCase() === username.toLowerCase());
  const name = person ? `${person.firstName} ${person.lastName}`.trim() : username;
  return (
    <Page
      title={t('title')}
      lead={t('leadOf', { name })}
      aside={
        <Link className={classes.back} to="/workplace/fixed-desk-employees">
          <IconArrowLeft size={18} stroke={1.6} aria-hidden />
          {t('backToEmployees')}
        </Link>
      }
    >
      <Absences place={place} whose={{ username, name, isOwn: false }} />
    </Page>
  );
}

type AbsencesProps = {
  place: Place;
  whose: { username: string; name: string; isOwn: boolean };
  aside?: ReactNode;
};

function Absences({ place, whose, aside }: AbsencesProps) {
  const settings = useQuery(settingsQuery(place));
  const absences = useQuery(absencesQuery(place, whose.isOwn ? undefined : whose.username));
  const failed = [settings, absences].find(({ error, data }) => error && data === undefined);
  if (failed)
    return (
      <ErrorState
        problem={failed.error}
        onRetry={() => {
          void settings.refetch();
          void absences.refetch();
        }}
      />
    );
  if (!settings.data || !absences.data) return <Ghost />;
  return (
    <AbsenceEditor
      key={`${place.org}/${place.building}/${whose.username}`}
      place={place}
      whose={whose}
      stored={absences.data}
      working={settings.data.reservationSettings}
      aside={aside}
    />
  );
}

function Ghost() {
  return (
    <Loading>
      <div className={kit.stack4}>
        <Skeleton width={220} height={44} />
        <Skeleton height={40} />
        <Skeleton height={60} />
        <Skeleton height={60} />
      </div>
    </Loading>
  );
}
