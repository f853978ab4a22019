import type { TenantTx } from '@berth/database';
import type { Deps } from '../../platform/deps.ts';
import { audit } from '../../platform/events/audit.ts';
import type { OrganisationCaller } from '../../platform/identity/caller.ts';
import { buildingIdsIn } from './store-teams.sql.ts';

type TeamChange = {
  readonly action: 'team.saved' | 'team.removed' | 'team.restored';
  readonly teamId: string;
  /** Names of people are left out: audit entries are never erased. */
  readonly before: object | undefined;
  readonly after: object | undefined;
};

/** Records a change of a team, and makes lists of people and teams reload. */
export async function noteTeam(
  { live }: Pick<Deps, 'live'>,
  tx: TenantTx,
  { organisationId, personId }: Pick<OrganisationCaller, 'organisationId' | 'personId'>,
  { action, teamId, before, after }: TeamChange,
): Promise<void> {
  for (const buildingId of await buildingIdsIn(tx, { organisationId }))
    live.announce(tx, { organisationId, buildingId }, { kind: 'people', ids: [] });
  // Last, because it locks the organisation's audit chain until the commit.
  await audit(tx, {
    organisationId,
    buildingId: null,
    actorId: personId,
    action,
    subjectId: teamId,
    before,
    after,
  });
}
