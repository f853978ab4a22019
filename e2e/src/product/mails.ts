import { expect } from '@playwright/test';
import ical from 'node-ical';
import { environment } from '../environment.ts';

type Mail = {
  id: number;
  to: string[];
  subject: string;
  text: string;
  html: string;
  /** Their content in base64. */
  attachments: { mimeType: string; content: string }[];
};

/** Everybody's. */
export const allMails = async (): Promise<Mail[]> =>
  (await (await fetch(`${environment().mailUrl}/messages`)).json()) as Mail[];

export async function mailsTo(address: string): Promise<Mail[]> {
  const answer = await fetch(`${environment().mailUrl}/messages?to=${encodeURIComponent(address)}`);
  return (await answer.json()) as Mail[];
}

/** The next mail beyond those already there. A worker takes a moment for each step, and seconds on a busy machine. */
export async function nextMailTo(address: string, known: number): Promise<Mail> {
  await expect.poll(async () => (await mailsTo(address)).length, { timeout: 30_000 }).toBeGreaterThan(known);
  const mail = (await mailsTo(address)).at(known);
  if (!mail) throw new Error(`no mail to ${address}`);
  return mail;
}

/** What a calendar that we did not write makes of the part that is meant for it. */
export function calendarOf({ attachments }: Mail) {
  const part = attachments.find(({ mimeType }) => mimeType === 'text/calendar');
  const text = Buffer.from(part?.content ?? '', 'base64').toString();
  const [event, ...more] = Object.values(ical.sync.parseICS(text)).filter((one) => one?.type === 'VEVENT');
  if (event?.type !== 'VEVENT' || more.length > 0) throw new Error(`not one entry: ${text}`);
  return { method: /^METHOD:(\w+)/m.exec(text)?.[1], event };
}
