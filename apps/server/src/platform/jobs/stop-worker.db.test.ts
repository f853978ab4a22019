import { inTenant } from '@berth/database';
import { anOrganisation, testDatabase } from '@berth/testkit';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { aMail } from '../../../testing/mails/a-mail.ts';
import { openSender } from '../../../testing/open-sender.ts';
import { SmtpReceiver } from '../../../testing/processes/smtp-receiver.ts';
import { spawnWorker } from '../../../testing/processes/spawn-worker.ts';
import { PATIENCE_MS, until } from '../../../testing/until.ts';
import { keepMails } from '../../modules/notifications/keep-mails.ts';
import { createLogger } from '../logging/logger.ts';

const { urls, owner, worker: db } = testDatabase();
const MAILS = 30;

async function startWorker(smtp?: SmtpReceiver) {
  const worker = await spawnWorker(urls, smtp === undefined ? {} : { SMTP_URL: smtp.url });
  onTestFinished(() => worker.kill('SIGKILL'));
  return worker;
}

test('on SIGTERM a worker with a full queue ends its mails and exits, and the next worker repeats none [R5, R15]', async () => {
  const smtp = await SmtpReceiver.open();
  onTestFinished(() => smtp.close());
  const boss = await openSender(db, createLogger('silent', 'test'));
  onTestFinished(() => boss.stop({ graceful: false }));
  const { id } = await anOrganisation(owner);
  for (let n = 0; n < MAILS; n += 1) {
    const { cause, mail } = aMail(id);
    await inTenant(db, id, (tx) => keepMails(boss, tx, cause, [mail]));
  }
  // Each mail is received, and then waits for its answer: the signal arrives in between.
  smtp.answerAfterMs = 500;
  const worker = await startWorker(smtp);
  await until('some mails', () => smtp.received.length >= MAILS / 3);
  worker.kill('SIGTERM');
  expect(await worker.ended).toBe(0);
  expect(smtp.received.length).toBeLessThan(MAILS);
  smtp.answerAfterMs = 0;
  await startWorker(smtp);
  const unsent = () =>
    inTenant(owner, id, (tx) => sql<{ id: string }>`select id from mail where state <> 'sent'`.execute(tx));
  await until('every mail is sent', async () => (await unsent()).rows.length === 0, 2 * PATIENCE_MS);
  expect(smtp.received).toHaveLength(MAILS);
});
