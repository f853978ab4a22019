import type { TeamRow } from '@berth/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../lib/buildings/place.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import kit from '../../ui/kit.module.css';
import { TeamDialog } from './team-dialog.tsx';
import { TeamPeople } from './team-people.tsx';
import { teamQuery } from './teams-queries.ts';

type Props = { place: Place; team: TeamRow; onClose: () => void };

/** A team that can be changed as a form, once its people are known; a directory team with its people only. */
export function OpenTeam({ place, team, onClose }: Props) {
  const { t } = useTranslation('teams');
  const { data } = useQuery(teamQuery(place, team.id));
  if (team.mayChange) return data ? <TeamDialog place={place} team={data} onClose={onClose} /> : null;
  return (
    <Dialog opened title={team.name} onClose={onClose}>
      <div className={kit.stack3}>
        {team.source === 'directory' && <p className={kit.muted}>{t('admin.directoryText')}</p>}
        <TeamPeople place={place} teamId={team.id} />
      </div>
    </Dialog>
  );
}
