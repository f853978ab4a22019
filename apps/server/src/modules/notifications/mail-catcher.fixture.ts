import type { TestDatabase } from '@berth/testkit';
import { afterAll, beforeAll } from 'vitest';
import { startMailWorker } from '../../../testing/processes/mail-worker.ts';
import { until } from '../../../testing/until.ts';

type CaughtMail = { readonly subject: string; readonly text: string; readonly html: string };

function serviceUrl(name: 'TEST_SMTP_URL' | 'TEST_MAIL_URL'): string {
  const url = process.env[name];
  if (url === undefined) throw new Error(`${name} is not set: start the services (npm run services -- --profile test)`);
  return url;
}

/** Starts a worker that sends to the mail catcher of the services, which all tests share: use unique addresses. */
export function mailCatcher({ urls }: TestDatabase) {
  let worker: Awaited<ReturnType<typeof startMailWorker>>;
  beforeAll(async () => {
    worker = await startMailWorker(urls.worker, serviceUrl('TEST_SMTP_URL'));
  });
  afterAll(() => worker.stop());
  const mailsTo = async (address: string) => {
    const answer = await fetch(`${serviceUrl('TEST_MAIL_URL')}/messages?to=${encodeURIComponent(address)}`);
    return (await answer.json()) as CaughtMail[];
  };
  return {
    count: async (address: string) => (await mailsTo(address)).length,
    /** Waits for the nth mail to an address. */
    mail: (address: string, nth: number) =>
      until(`mail ${nth} to ${address}`, async () => (await mailsTo(address))[nth - 1], 40_000),
  };
}
