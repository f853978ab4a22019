import { cpuTimed } from '@berth/testkit/cpu-time';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SmtpReceiver } from '../../../testing/processes/smtp-receiver.ts';
import { MailNotTaken, MailRefused, type MailServer, type OutgoingMail, openMailServer } from './mail-server.ts';

let receiver: SmtpReceiver;
let server: MailServer;

beforeAll(async () => {
  receiver = await SmtpReceiver.open();
  server = openMailServer({ url: receiver.url, envelopeFrom: 'bounces@berth.example' });
});
afterAll(async () => {
  server.close();
  await receiver.close();
});

const aMail = (change: Partial<OutgoingMail> = {}): OutgoingMail => ({
  messageId: `<${crypto.randomUUID()}@berth.example>`,
  from: { name: 'Quay 1', address: 'no-reply@berth.example' },
  replyTo: null,
  to: { name: 'Anna Berg', address: 'anna@harbour.example' },
  subject: 'Reserved',
  html: '<p>Reserved</p>',
  text: 'Reserved',
  calendar: null,
  ...change,
});

const failureOf = (mail: OutgoingMail) =>
  server.send(mail).then(
    () => undefined,
    (error: unknown) => error,
  );

describe('a mail', () => {
  test('arrives unchanged, whatever characters its names contain [T26]', async () => {
    const calendar = { method: 'REQUEST', content: 'BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nEND:VCALENDAR\r\n' };
    const mail = aMail({
      from: { name: 'Kantoor "Zuid", Ñandú & co; 会议室', address: 'no-reply@berth.example' },
      to: { name: 'Bcc: c@d.example, <x@y.example>', address: "o'brien+desk@harbour.example" },
      replyTo: 'desk@harbour.example',
      subject: 'Gereserveerd: ‘Kwartaalplanning’ 🪑 =?utf-8?q?x?=',
      text: '.\r\n.\r\nQUIT\r\nna de punt: é',
      html: '<p>Größe &amp; 会议室</p>',
      calendar,
    });
    await server.send(mail);
    const [delivery, ...more] = receiver.received.splice(0);
    expect(more).toEqual([]);
    expect([delivery?.from, delivery?.to]).toEqual(['bounces@berth.example', ["o'brien+desk@harbour.example"]]);
    expect(delivery?.messageId).toBe(mail.messageId);
    expect(delivery?.mail.from).toEqual(mail.from);
    expect(delivery?.mail.to).toEqual([mail.to]);
    expect([delivery?.mail.cc, delivery?.mail.bcc]).toEqual([undefined, undefined]);
    expect(delivery?.mail.replyTo?.map(({ address }) => address)).toEqual(['desk@harbour.example']);
    expect(delivery?.mail.subject).toBe(mail.subject);
    expect(delivery?.mail.text?.trim()).toBe(mail.text.replaceAll('\r\n', '\n'));
    expect(delivery?.mail.html?.trim()).toBe(mail.html);
    expect(delivery?.calendar?.replaceAll('\r\n', '\n')).toBe(calendar.content.replaceAll('\r\n', '\n'));
  });

  const address = (text: string) => ({ name: 'A', address: text });
  const name = (text: string) => ({ name: text, address: 'anna@harbour.example' });
  const long = 'a'.repeat(100_000);

  test.each<[string, Partial<OutgoingMail>]>([
    ['a line in the subject', { subject: 'x\r\nBcc: c@d.example' }],
    ['a line of another alphabet in the subject', { subject: 'x\u2028Bcc: c@d.example' }],
    ['a line in a name', { to: name('A\nBcc: c@d.example') }],
    ['a zero in a name', { from: name('A\u0000') }],
    ['turned letters in a name', { from: name('elif\u202Etxt') }],
    ['two recipients', { to: address('a@b.example, c@d.example') }],
    ['a recipient in quotes that leads elsewhere', { to: address('"c@d.example x"@internal.example') }],
    ['a recipient with a line', { to: address('a@b.example>\r\nRCPT TO:<c@d.example') }],
    ['a group', { to: address('all: a@b.example, c@d.example;') }],
    ['a sender with a parameter', { from: address('a@b.example> SIZE=1') }],
    ['a sly address for answers', { replyTo: 'a@b.example\r\nX-Evil: 1' }],
    ['a Message-ID with a line', { messageId: `<${crypto.randomUUID()}@b.example>\r\nX-Evil: 1` }],
    ['a recipient as long as a book', { to: address(`${long}@b.example`) }],
    ['a recipient of many quotes', { to: address('"'.repeat(100_000)) }],
    ['a recipient of many groups', { to: address('g:'.repeat(50_000)) }],
  ])('with %s is refused at once, before any connection [T26]', async (_what, change) => {
    const mail = aMail(change);
    const runs = [];
    for (let run = 0; run < 3; run += 1) {
      const { result, ms } = await cpuTimed(() => failureOf(mail));
      expect(result).toBeInstanceOf(MailRefused);
      runs.push(ms);
    }
    // The first run includes compilation, so the fastest one counts.
    expect(Math.min(...runs)).toBeLessThan(5);
    expect(receiver.received).toEqual([]);
  });
});

describe('a mail server that must use TLS', () => {
  const sendTo = async (url: string) => {
    const encrypted = openMailServer({ url, envelopeFrom: 'bounces@berth.example', requireTls: true });
    try {
      return await encrypted.send(aMail()).catch((error: unknown) => error);
    } finally {
      encrypted.close();
    }
  };

  test('gets no mail if it does not offer STARTTLS, and the mail waits [T16]', async () => {
    const failure = await sendTo(receiver.url);
    expect(failure).toBeInstanceOf(MailNotTaken);
    expect(failure).not.toBeInstanceOf(MailRefused);
    expect((failure as Error).message).toMatch(/^ETLS/);
    expect(receiver.received).toEqual([]);
  });

  test('gets the mail over STARTTLS, only with a valid certificate [T16]', async () => {
    const offering = await SmtpReceiver.open({ startTls: true });
    expect(await sendTo(offering.url)).toBeInstanceOf(MailNotTaken);
    expect(offering.received).toEqual([]);
    // Its certificate is its own, so the test accepts any.
    expect(await sendTo(`${offering.url}?tls.rejectUnauthorized=false`)).toBeUndefined();
    expect(offering.received.map(({ isEncrypted }) => isEncrypted)).toEqual([true]);
    await offering.close();
  });
});

describe('a mail server', () => {
  test.each([
    ['away', MailNotTaken, /^ESOCKET$/],
    ['busy', MailNotTaken, /^EENVELOPE 451$/],
    ['drops', MailNotTaken, /^(?:ECONNECTION|ESOCKET)$/],
    ['refuses', MailRefused, /^EENVELOPE 550$/],
  ] as const)('in the state %s causes its own error, without a name or address in it', async (mood, kind, message) => {
    await receiver.feel(mood);
    const failure = await failureOf(aMail());
    await receiver.feel('takes');
    expect(failure).toBeInstanceOf(kind);
    expect(failure instanceof MailRefused).toBe(mood === 'refuses');
    expect((failure as Error).message).toMatch(message);
    await server.send(aMail());
    expect(receiver.received.splice(0)).toHaveLength(1);
  });
});
