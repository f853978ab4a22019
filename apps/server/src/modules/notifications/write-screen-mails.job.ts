import { type Database, inTenant, type TenantTx } from '@berth/database';
import { chooseLanguage, headerText, isMailAddress } from '@berth/domain';
import type { PgBoss } from 'pg-boss';
import { eventJob, type HappenedEvent } from '../../platform/jobs/job.ts';
import { administratorsOf } from '../identity/index.ts';
import { composeScreenMail } from './compose-screen-mail.ts';
import { keepMails, mailIds } from './keep-mails.ts';
import { mailedBuilding } from './mail-facts.sql.ts';
import { nameOf } from './mail-values.ts';
import type { NewMail } from './mail.sql.ts';
import { approvedScreen, memberWho } from './screen-mail.sql.ts';

type Deps = { readonly db: Database; readonly boss: PgBoss; readonly mailFrom: string; readonly webOrigin: string };
type Approved = HappenedEvent<'screen.approved.v1'>;

async function write({ boss, mailFrom, webOrigin }: Deps, tx: TenantTx, event: Approved): Promise<void> {
  const { organisationId, eventId, actorId, payload } = event;
  const { buildingId, subjectId } = payload;
  const screen = await approvedScreen(tx, organisationId, subjectId);
  const building = await mailedBuilding(tx, organisationId, buildingId);
  if (screen === undefined || building === undefined) return;
  const administrators = await administratorsOf(tx, organisationId);
  const approver = actorId === null ? undefined : await memberWho(tx, organisationId, actorId);
  const news = { screen, building, by: approver && `${nameOf(approver)} (${approver.email})`, webOrigin };
  const others = administrators.filter(({ email, personId }) => personId !== actorId && isMailAddress(email));
  const mails: NewMail[] = [];
  for (const administrator of others) {
    const { subject, html, text } = await composeScreenMail(
      chooseLanguage([administrator.language ?? undefined]),
      news,
    );
    mails.push({
      ...mailIds(eventId, administrator.email, mailFrom),
      audience: 'administrator',
      kind: 'screen-approved',
      recipient: administrator.email,
      content: {
        // From us and not in the building's name: whoever approved the screen may have set that.
        from: { name: 'Berth', address: mailFrom },
        replyTo: null,
        to: { name: headerText(nameOf(administrator), 100), address: administrator.email },
        subject: headerText(subject),
        html,
        text,
        calendar: null,
      },
    });
  }
  await keepMails(boss, tx, { organisationId, eventId, buildingId, reservationId: null, actorId }, mails);
}

/**
 * Tells the other administrators that a screen was approved, so that one who was tricked is noticed by the rest. Twice
 * is harmless: the id of a mail is derived from its event and its recipient.
 */
export const writeScreenMails = (deps: Deps) =>
  eventJob({
    name: 'screen-mail',
    on: ['screen.approved.v1'],
    run: (event) => inTenant(deps.db, event.organisationId, (tx) => write(deps, tx, event)),
  });
