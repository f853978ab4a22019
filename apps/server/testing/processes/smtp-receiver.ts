import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

export type Received = {
  readonly from: string;
  readonly to: readonly string[];
  readonly messageId: string;
  readonly mail: Email;
  /** The calendar part that mail programs read, as text. */
  readonly calendar: string | undefined;
  readonly raw: string;
  readonly isEncrypted: boolean;
};

/**
 * takes: works. away: does not listen. busy: asks to retry later. drops: takes the mail and hangs up without an answer.
 * refuses: rejects the recipient.
 */
export type Mood = 'takes' | 'away' | 'busy' | 'drops' | 'refuses';

const withCode = (code: number, text: string) => Object.assign(new Error(text), { responseCode: code });

async function read(raw: Buffer, { envelope, secure }: SMTPServerSession): Promise<Received> {
  const from = envelope.mailFrom ? envelope.mailFrom.address : '';
  const to = envelope.rcptTo.map(({ address }) => address);
  const mail = await PostalMime.parse(raw);
  const part = mail.attachments.find(({ mimeType }) => mimeType === 'text/calendar');
  const content = part?.content;
  const calendar = content === undefined || typeof content === 'string' ? content : new TextDecoder().decode(content);
  return { from, to, messageId: mail.messageId ?? '', mail, calendar, raw: raw.toString(), isEncrypted: secure };
}

/** A real mail server on loopback that stores what it receives and fails on demand. */
export class SmtpReceiver {
  /** In order of arrival; a repeat is in it twice. */
  readonly received: Received[] = [];
  /** Delay before it accepts a mail. */
  answerAfterMs = 0;
  #mood: Mood = 'takes';
  #port = 0;
  #startTls = false;
  #server: SMTPServer | undefined;

  /** With STARTTLS it uses a certificate that no one trusts. */
  static async open({ startTls = false } = {}): Promise<SmtpReceiver> {
    const receiver = new SmtpReceiver();
    receiver.#startTls = startTls;
    await receiver.#listen();
    return receiver;
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.#port}`;
  }

  async feel(mood: Mood): Promise<void> {
    if (mood === this.#mood) return;
    const before = this.#mood;
    this.#mood = mood;
    if (mood === 'away') await this.close();
    else if (before === 'away') await this.#listen();
  }

  to(address: string): Received[] {
    return this.received.filter(({ to }) => to.includes(address));
  }

  close(): Promise<void> {
    return new Promise((resolve) => (this.#server === undefined ? resolve() : this.#server.close(() => resolve())));
  }

  /** Stores a mail; returns false if its arrival must not be acknowledged. */
  async #take(stream: Readable, session: SMTPServerSession): Promise<boolean> {
    const raw = await buffer(stream);
    if (this.#mood === 'drops') return false;
    this.received.push(await read(raw, session));
    await pause(this.answerAfterMs);
    return true;
  }

  #listen(): Promise<void> {
    const hangUp = () => {
      for (const connection of server.connections) connection.close();
    };
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: this.#startTls ? [] : ['STARTTLS'],
      disableReverseLookup: true,
      logger: false,
      closeTimeout: 100,
      onRcptTo: (_address, _session, answer) => {
        if (this.#mood === 'busy') return answer(withCode(451, 'come back later'));
        return this.#mood === 'refuses' ? answer(withCode(550, 'nobody of that name')) : answer();
      },
      onData: (stream, session, answer) => {
        this.#take(stream, session).then((isTaken) => (isTaken ? answer() : hangUp()), answer);
      },
    });
    server.on('error', () => {});
    this.#server = server;
    return new Promise((resolve, reject) => {
      server.server.once('error', reject);
      server.listen(this.#port, '127.0.0.1', () => {
        this.#port = (server.server.address() as AddressInfo).port;
        resolve();
      });
    });
  }
}
