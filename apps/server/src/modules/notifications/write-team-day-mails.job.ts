import { type Database, inTenant, type TenantTx } from '@berth/database';
import { isMailAddress } from '@berth/domain/notifications';
import type { PgBoss } from 'pg-boss';
import { eventJob, type HappenedEvent } from '../../platform/jobs/job.ts';
import { type MailedTeamDay, mailedTeamDay } from '../team-days/index.ts';
import { composeTeamDayMail } from './compose-team-day-mail.ts';
import { keepMails } from './keep-mails.ts';
import { holderOf, mailedBuilding } from './mail-facts.sql.ts';
import { mailLanguage } from './mail-language.ts';
import type { NewMail } from './mail.sql.ts';
import { nameOf } from './mail-values.ts';
import { memberMail } from './member-mail.ts';
import { sendersFor } from './senders-for.ts';

type Deps = { readonly db: Database; readonly boss: PgBoss; readonly mailFrom: string; readonly webOrigin: string };

const EVENTS = ['team-day.invited.v1', 'team-day.settled.v1', 'team-day.cancelled.v1'] as const;
type Happened = HappenedEvent<(typeof EVENTS)[number]>;

const KINDS = {
  'team-day.invited.v1': { mail: 'team-day-invited', text: 'teamDayInvited' },
  'team-day.settled.v1': { mail: 'team-day-settled', text: 'teamDaySettled' },
  'team-day.cancelled.v1': { mail: 'team-day-cancelled', text: 'teamDayCancelled' },
} as const;

type Recipient = MailedTeamDay['invitees'][number];

/** Those who declined get no further mail. Seats can only be final on a day that held some. */
function recipientsOf(type: Happened['type'], { state, holdsDesks, invitees }: MailedTeamDay): readonly Recipient[] {
  if (type === 'team-day.invited.v1') return state === 'open' ? invitees.filter(({ answer }) => answer === 'none') : [];
  if (type === 'team-day.cancelled.v1') return invitees.filter(({ answer }) => answer !== 'no');
  return holdsDesks && state === 'settled' ? invitees.filter(({ answer }) => answer === 'yes') : [];
}

async function write({ boss, mailFrom, webOrigin }: Deps, tx: TenantTx, event: Happened): Promise<void> {
  const { organisationId, eventId, actorId, type, payload } = event;
  const { buildingId, subjectId } = payload;
  const day = await mailedTeamDay(tx, { organisationId, buildingId }, subjectId);
  const building = await mailedBuilding(tx, organisationId, buildingId);
  if (day === undefined || building === undefined) return;
  const senders = await sendersFor(tx, { organisationId, building }, mailFrom);
  const { mail, text: kind } = KINDS[type];
  const mails: NewMail[] = [];
  for (const { memberId, seat } of recipientsOf(type, day)) {
    const member = await holderOf(tx, organisationId, memberId);
    // The person who planned or cancelled the day gets no mail.
    if (member === undefined || !isMailAddress(member.email)) continue;
    if (type !== 'team-day.settled.v1' && member.personId !== null && member.personId === actorId) continue;
    const name = nameOf(member);
    const language = mailLanguage(building, member.language);
    const { teamName } = day;
    const composed = await composeTeamDayMail(language, { kind, day, teamName, building, name, desk: seat, webOrigin });
    mails.push(memberMail({ eventId, kind: mail, member, composed }, senders));
  }
  const cause = { organisationId, eventId, buildingId, reservationId: null, actorId };
  if (mails.length > 0) await keepMails(boss, tx, cause, mails);
}

/**
 * Writes the mails about a team day: the invitation, that its seats are final, and that it is cancelled. Idempotent: the
 * id of a mail is derived from its event and its recipient.
 */
export const writeTeamDayMails = (deps: Deps) =>
  eventJob({
    name: 'team-day-mail',
    on: EVENTS,
    run: (event) => inTenant(deps.db, event.organisationId, (tx) => write(deps, tx, event)),
  });
