import { LANGUAGES } from '@berth/domain/language';
import { expect, test } from 'vitest';
import { composeEndedMail, composeOfferMail } from './compose-waitlist-mail.ts';

const webOrigin = 'https://berth.example';

test.each(LANGUAGES)('the mails about an offer and its end are complete and escaped in %s', async (language) => {
  const start = Date.parse('2026-11-25T08:00:00Z');
  const time = { start, end: start + 3_600_000 };
  const building = {
    slug: 'b',
    organisation: 'o',
    displayName: 'Quay & co',
    address: null,
    supportEmail: null,
    zone: 'Europe/Amsterdam',
    settings: {},
  };
  const entry = { type: 'DESK' as const, spaceId: null, ...time };
  const waiting = { entry, building, name: 'Ann <b>', webOrigin };
  const offer = { ...time, spaceName: 'A<1', roomName: null, expiresAt: start };
  const mails = [await composeOfferMail(language, waiting, offer), await composeEndedMail(language, waiting)];
  expect(mails[0]?.subject).toContain('A<1');
  expect(mails[1]?.subject).toContain('Quay & co');
  for (const { html, text } of mails) {
    expect(html).toContain('Quay &amp; co');
    expect(html).not.toContain('<b>');
    expect(text).toContain('Ann <b>');
    expect(text).not.toMatch(/\{\w+\}/);
  }
});
