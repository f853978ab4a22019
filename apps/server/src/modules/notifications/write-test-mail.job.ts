import { type Database, inTenant, type TenantTx } from '@berth/database';
import { headerText } from '@berth/domain/notifications';
import type { PgBoss } from 'pg-boss';
import { eventJob, type HappenedEvent } from '../../platform/jobs/job.ts';
import { keepMails, mailIds } from './keep-mails.ts';
import { holderOf, provenDomains } from './mail-facts.sql.ts';
import { nameOf } from './mail-values.ts';
import { exampleOf } from './templates/example-values.ts';
import { organisationNameOf } from './templates/templates.sql.ts';
import { wordMail } from './word-mail.ts';

type Deps = { readonly db: Database; readonly boss: PgBoss; readonly mailFrom: string; readonly webOrigin: string };

async function write(
  { boss, mailFrom, webOrigin }: Deps,
  tx: TenantTx,
  event: HappenedEvent<'mail.test-requested.v1'>,
) {
  const { organisationId, eventId } = event;
  const { kind, language, memberId } = event.payload;
  const requester = await holderOf(tx, organisationId, memberId);
  if (requester === undefined) return;
  const { name: organisation } = await organisationNameOf(tx, organisationId);
  const example = await exampleOf({ organisationId, kind, language }, { organisation, origin: webOrigin });
  const senders = {
    requested: { name: null, address: null, fallbackName: organisation },
    provenDomains: await provenDomains(tx, organisationId),
    mailFrom,
  };
  const worded = await wordMail(tx, example, senders);
  const to = { name: headerText(nameOf(requester), 100), address: requester.email };
  const mail = {
    ...mailIds(eventId, requester.email, mailFrom),
    audience: 'holder' as const,
    kind,
    recipient: requester.email,
    content: { ...worded, to, calendar: null },
  };
  const cause = { organisationId, eventId, buildingId: null, reservationId: null, actorId: requester.personId };
  await keepMails(boss, tx, cause, [mail]);
}

/** Sends a test mail to the user who requested it. Idempotent: the id of a mail is derived from its event. */
export const writeTestMail = (deps: Deps) =>
  eventJob({
    name: 'test-mail',
    on: ['mail.test-requested.v1'],
    run: (event) => inTenant(deps.db, event.organisationId, (tx) => write(deps, tx, event)),
  });
