import { expect } from '@playwright/test';
import { environment } from './environment.ts';

type Mail = { id: number; to: string[]; subject: string; text: string; html: string };

export async function mailsTo(address: string): Promise<Mail[]> {
  const answer = await fetch(`${environment().mailUrl}/messages?to=${encodeURIComponent(address)}`);
  return (await answer.json()) as Mail[];
}

/** The next mail beyond those already there. */
export async function nextMailTo(address: string, known: number): Promise<Mail> {
  await expect.poll(async () => (await mailsTo(address)).length, { timeout: 15_000 }).toBeGreaterThan(known);
  const mail = (await mailsTo(address)).at(known);
  if (!mail) throw new Error(`no mail to ${address}`);
  return mail;
}
