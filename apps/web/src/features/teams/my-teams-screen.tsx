import type { TeamRow } from '@berth/contract';
import { mayMakeTeam } from '@berth/domain/teams';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../lib/buildings/place.ts';
import { useMe } from '../../lib/me.ts';
import { OWN_ZONE } from '../../lib/moments.ts';
import { Page } from '../../ui/page.tsx';
import { ErrorState, Loading } from '../../ui/states.tsx';
import { myTeamsQuery } from '../../workplace/teams/my-teams-query.ts';
import { PlanDialog } from './days/plan-dialog.tsx';
import { TeamDays } from './days/team-days.tsx';
import { useMayPlan } from './days/use-may-plan.ts';
import { NoTeams } from './no-teams.tsx';
import { OpenTeam } from './open-team.tsx';
import { TeamCard } from './team-card.tsx';
import { TeamDialog } from './team-dialog.tsx';
import classes from './teams.module.css';
import { useRemoveTeam } from './teams-queries.ts';

/** The teams that the user belongs to. Leads change theirs, and make new ones. */
export function MyTeamsScreen() {
  const { t } = useTranslation('teams');
  const { place, roles } = useMe();
  const [isNew, setNew] = useState(false);
  if (!place) return null;
  const add = mayMakeTeam(roles) ? (
    <Button size="sm" leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />} onClick={() => setNew(true)}>
      {t('new')}
    </Button>
  ) : undefined;
  return (
    <Page title={t('title')} lead={t('lead')} aside={add}>
      <TeamDays place={place} />
      <MyTeams key={place.org} place={place} mayMake={add !== undefined} />
      {isNew && <TeamDialog place={place} team={undefined} onClose={() => setNew(false)} />}
    </Page>
  );
}

function MyTeams({ place, mayMake }: { place: Place; mayMake: boolean }) {
  const { data, error, refetch } = useQuery(myTeamsQuery(place));
  const [openTeam, setOpenTeam] = useState<TeamRow>();
  const [planned, setPlanned] = useState<TeamRow>();
  const mayPlan = useMayPlan(place);
  const zone = useMe().group?.timezone ?? OWN_ZONE;
  const remove = useRemoveTeam(place);
  if (error && !data) return <ErrorState problem={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  if (data.length === 0) return <NoTeams place={place} mayMake={mayMake} />;
  return (
    <>
      <ul className={classes.cards}>
        {data.map((team) => (
          <TeamCard
            key={team.id}
            place={place}
            team={team}
            onPlan={mayPlan(team) ? () => setPlanned(team) : undefined}
            onChange={() => setOpenTeam(team)}
            onRemove={() => void remove(team)}
          />
        ))}
      </ul>
      {planned && <PlanDialog place={place} zone={zone} team={planned} onClose={() => setPlanned(undefined)} />}
      {openTeam && <OpenTeam place={place} team={openTeam} onClose={() => setOpenTeam(undefined)} />}
    </>
  );
}
