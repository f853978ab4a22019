import { LANGUAGES } from '@berth/domain/language';
import { expect, test } from 'vitest';
import { composeTeamDayMail, type TeamDayMail } from './compose-team-day-mail.ts';

const START = Date.parse('2026-11-25T08:00:00Z');
const MAIL: Omit<TeamDayMail, 'kind'> = {
  day: { id: 'day-1', start: START, end: START + 3_600_000, respondBy: START - 3_600_000 },
  teamName: 'Design <b>',
  building: {
    slug: 'b',
    organisation: 'o',
    displayName: 'Quay & co',
    address: null,
    supportEmail: null,
    zone: 'Europe/Amsterdam',
    settings: {},
  },
  name: 'Ann $& <b>',
  desk: { spaceName: 'A<1', roomName: '2.20' },
  webOrigin: 'https://berth.example',
};

test.each(LANGUAGES)('the mails about a team day are complete and escaped in %s', async (language) => {
  for (const kind of ['teamDayInvited', 'teamDaySettled', 'teamDayCancelled'] as const)
    for (const desk of [MAIL.desk, undefined]) {
      const { subject, html, text } = await composeTeamDayMail(language, { ...MAIL, kind, desk });
      expect(subject).toContain('Design <b>');
      expect(html).toContain('Quay &amp; co');
      expect(html).not.toContain('<b>');
      expect(text).toContain('Ann $& <b>');
      expect(text).not.toMatch(/\{\w+\}/);
      expect(text.includes('A<1, 2.20')).toBe(desk !== undefined);
      expect(text.match(/https:\S+/g)).toEqual(['https://berth.example/workplace/my-teams?org=o&building=b&day=day-1']);
    }
});
