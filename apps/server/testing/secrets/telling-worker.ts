import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestDatabase } from '@berth/testkit';
import { AT_GOOGLE } from '../isolation/matrix-google.ts';
import { AT_GRAPH } from '../isolation/matrix-graph.ts';
import { freePort } from '../processes/free-port.ts';
import { SmtpReceiver } from '../processes/smtp-receiver.ts';
import { spawnProcess } from '../processes/spawn-process.ts';

/** Refuses all requests, and repeats their headers in its answer. */
export async function openEcho() {
  const heard: string[] = [];
  const server = createServer((request, answer) => {
    const headers = JSON.stringify(request.headers);
    heard.push(headers);
    request.resume().on('end', () => answer.writeHead(401, { 'retry-after': '3600' }).end(headers));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, heard, close };
}

/** Starts the real worker with the most verbose logging, and with secrets in its configuration. */
export async function startTellingWorker(database: TestDatabase, outside: string, sealingKey: Uint8Array) {
  const mails = await SmtpReceiver.open();
  const config = { sealing: Buffer.from(sealingKey).toString('base64'), broker: 'the-password-of-the-broker' };
  const worker = spawnProcess(new URL('../../src/entrypoints/worker.ts', import.meta.url), {
    BERTH_ENV: 'test',
    LOG_LEVEL: 'debug',
    DATABASE_URL: database.urls.worker,
    DATABASE_KEEPER_URL: database.urls.keeper,
    NATS_URL: `nats://127.0.0.1:${await freePort()}`,
    NATS_PASSWORD: config.broker,
    WORKER_PORT: String(await freePort()),
    WEB_ORIGIN: 'https://berth.example',
    SMTP_URL: mails.url,
    MAIL_FROM: 'no-reply@berth.example',
    SEALING_KEYS: `test:${config.sealing}`,
    EGRESS_ALLOW: outside,
    ...AT_GRAPH,
    ...AT_GOOGLE,
  });
  await worker.says('worker is up');
  return {
    mails,
    canaries: Object.entries(config).map(([name, secret]) => ({
      what: `configuration of the worker: ${name}`,
      secret,
    })),
    /** Ends it and returns its output. */
    async end(): Promise<string> {
      worker.kill('SIGTERM');
      await worker.ended;
      await mails.close();
      return worker.output();
    },
  };
}
