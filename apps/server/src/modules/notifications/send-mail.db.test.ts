import { inTenant } from '@berth/database';
import { anOrganisation, testDatabase } from '@berth/testkit';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aMail } from '../../../testing/mails/a-mail.ts';
import { insertMails } from './mail.sql.ts';
import { sendMail } from './send-mail.job.ts';

const { owner, worker } = testDatabase();

test('a mail is sent once if the database fails to record it at first [R5]', async () => {
  const { id: organisationId } = await anOrganisation(owner);
  const { cause, mail } = aMail(organisationId);
  await inTenant(worker, organisationId, (tx) => insertMails(tx, cause, [mail]));
  // A rollback does not set a sequence back, so only the first update fails.
  await sql`
    create sequence updates;
    grant usage on sequence updates to public;
    create function fail_once() returns trigger language plpgsql as $$
      begin if nextval('updates') = 1 then raise exception 'arranged'; end if; return new; end $$;
    create trigger fail_once before update on mail for each row execute function fail_once();
  `.execute(owner);

  const sent: string[] = [];
  const mailServer = { send: async ({ messageId }: { messageId: string }) => void sent.push(messageId), close() {} };
  await sendMail({ db: worker, mailServer }).run({ organisationId, mailId: mail.id });

  expect(sent).toEqual([mail.messageId]);
  const { rows } = await inTenant(owner, organisationId, (tx) =>
    sql`select mail.state, (select last_value::int from updates) as updates from mail`.execute(tx),
  );
  expect(rows).toEqual([{ state: 'sent', updates: 2 }]);
});
