import { type Database, inTenant, type TenantTx } from '@berth/database';
import { headerText, isMailAddress } from '@berth/domain/notifications';
import type { PgBoss } from 'pg-boss';
import { eventJob } from '../../platform/jobs/job.ts';
import { administratorsAt } from '../identity/index.ts';
import { composeReceiverMail } from './compose-receiver-mail.ts';
import { keepMails, mailIds } from './keep-mails.ts';
import { type MailedBuilding, mailedBuilding } from './mail-facts.sql.ts';
import { mailLanguage } from './mail-language.ts';
import { nameOf } from './mail-values.ts';

type Deps = { readonly db: Database; readonly boss: PgBoss; readonly mailFrom: string; readonly webOrigin: string };

/** The building's support address or, without one, its administrators. */
async function recipientsOf(
  tx: TenantTx,
  organisationId: string,
  buildingId: string,
  { supportEmail }: MailedBuilding,
) {
  if (supportEmail !== null && isMailAddress(supportEmail)) return [{ email: supportEmail, name: '', language: null }];
  return (await administratorsAt(tx, organisationId, buildingId))
    .filter(({ email }) => isMailAddress(email))
    .map((one) => ({ email: one.email, name: nameOf(one), language: one.language }));
}

/**
 * Sends a mail when deliveries to a receiver stop. Idempotent: the id of a mail is derived from its event and its
 * recipient.
 */
export const writeReceiverMail = ({ db, boss, mailFrom, webOrigin }: Deps) =>
  eventJob({
    name: 'receiver-mail',
    on: ['building.forwarding-stopped.v1'],
    run: ({ organisationId, eventId, actorId, payload }) =>
      inTenant(db, organisationId, async (tx) => {
        const { buildingId, receiver = '', why = 'failing' } = payload;
        const building = await mailedBuilding(tx, organisationId, buildingId);
        if (building === undefined) return;
        const mails = [];
        for (const { email, name, language } of await recipientsOf(tx, organisationId, buildingId, building)) {
          const facts = { building, receiver, why, webOrigin };
          const { subject, html, text } = await composeReceiverMail(mailLanguage(building, language), facts);
          mails.push({
            ...mailIds(eventId, email, mailFrom),
            audience: 'administrator' as const,
            kind: 'receiver-stopped' as const,
            recipient: email,
            content: {
              from: { name: 'Berth', address: mailFrom },
              replyTo: null,
              to: { name: headerText(name, 100), address: email },
              subject: headerText(subject),
              html,
              text,
              calendar: null,
            },
          });
        }
        await keepMails(boss, tx, { organisationId, eventId, buildingId, reservationId: null, actorId }, mails);
      }),
  });
