import { type Database, inTenant, type TenantTx } from '@berth/database';
import { isMailAddress } from '@berth/domain/notifications';
import type { PgBoss } from 'pg-boss';
import type { BuildingKey } from '../../platform/keys.ts';
import { eventJob, type HappenedEvent } from '../../platform/jobs/job.ts';
import { composeOpenedMail } from './compose-neighbourhood-mail.ts';
import { keepMails } from './keep-mails.ts';
import { holderOf, mailedBuilding } from './mail-facts.sql.ts';
import { mailLanguage } from './mail-language.ts';
import { nameOf } from './mail-values.ts';
import { memberMail } from './member-mail.ts';
import { sendersFor } from './senders-for.ts';

type Deps = { readonly db: Database; readonly boss: PgBoss; readonly mailFrom: string; readonly webOrigin: string };

const EVENTS = ['neighbourhood.opened-for-member.v1'] as const;
type Happened = HappenedEvent<(typeof EVENTS)[number]>;

/** Undefined if it was removed in the meantime. */
const openedNeighbourhood = (tx: TenantTx, { organisationId, buildingId }: BuildingKey, id: string) =>
  tx
    .selectFrom('offered_neighbourhood as n')
    .innerJoin('offered_floor as floor', (join) =>
      join.onRef('floor.organisation_id', '=', 'n.organisation_id').onRef('floor.id', '=', 'n.floor_id'),
    )
    .select(['n.name', 'n.floor_id as floorId', 'floor.name as floorName'])
    .where('n.organisation_id', '=', organisationId)
    .where('n.building_id', '=', buildingId)
    .where('n.id', '=', id)
    .where('n.removed_at', 'is', null)
    .executeTakeFirst();

async function write({ boss, mailFrom, webOrigin }: Deps, tx: TenantTx, event: Happened): Promise<void> {
  const { organisationId, eventId, actorId, payload } = event;
  const { buildingId, neighbourhoodId, memberId, day } = payload;
  const neighbourhood = await openedNeighbourhood(tx, { organisationId, buildingId }, neighbourhoodId);
  const member = await holderOf(tx, organisationId, memberId);
  const building = await mailedBuilding(tx, organisationId, buildingId);
  if (neighbourhood === undefined || member === undefined || building === undefined) return;
  if (!isMailAddress(member.email)) return;
  const opened = { neighbourhood, building, day, name: nameOf(member), webOrigin };
  const composed = await composeOpenedMail(mailLanguage(building, member.language), opened);
  const senders = await sendersFor(tx, { organisationId, building }, mailFrom);
  const cause = { organisationId, eventId, buildingId, reservationId: null, actorId };
  await keepMails(boss, tx, cause, [memberMail({ eventId, kind: 'neighbourhood-opened', member, composed }, senders)]);
}

/** Writes the mail to a member who asked to be notified. Idempotent: the id of the mail is derived from its event. */
export const writeNeighbourhoodMails = (deps: Deps) =>
  eventJob({
    name: 'neighbourhood-mail',
    on: EVENTS,
    run: (event) => inTenant(deps.db, event.organisationId, (tx) => write(deps, tx, event)),
  });
