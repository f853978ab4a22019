import { LANGUAGES, MAIL_KINDS, MAIL_PLACEHOLDERS, type MailValues, PLACEHOLDER_SPELLINGS } from '@berth/domain';
import { describe, expect, test } from 'vitest';
import { dangersIn, textIn } from '../../../../testing/templates/dangers.ts';
import { BRACED, HEADERS, INJECTIONS, MARKUP } from '../../../../testing/templates/injections.ts';
import { composeMail } from './compose-mail.ts';
import { evidenceBlock } from './evidence-block.ts';
import { builtInText, frameOf } from './mail-frame.ts';
import { parseTemplate } from './parse-template.ts';

const VALUES: MailValues = {
  'reservation.link': 'https://berth.example/r/1',
  'reservation.start': 'Tuesday 17 November 2026, 09:00',
  'reservation.end': 'Tuesday 17 November 2026, 12:30',
  'organisation.name': 'Wetering & Zonen',
  'floor.name': 'Floor 2',
  'room.name': '',
  'desk.name': '2.14-A',
  'user.name': 'Noor <de Vries>',
  'user.email': 'noor@wetering.example',
  'reservation.guests': 'Kim\nLee',
  'reservation.subject': 'Plans',
  'reserved.custom.asset': 'Coffee × 6',
  'asset.qty': '6',
  'asset.comment': 'Oat milk',
};

const frame = await frameOf('reservation-created-by-user', 'en', VALUES['organisation.name']);

type Wording = { subject?: string; values?: Partial<MailValues>; logo?: string };

const mail = (body: string, { subject = 'Subject', values = {}, logo }: Wording = {}) => {
  const [head, text] = [parseTemplate(subject), parseTemplate(body)];
  expect([...head.faults, ...text.faults]).toEqual([]);
  return composeMail({
    subject: head.pieces,
    body: text.pieces,
    values: { ...VALUES, ...values },
    frame,
    logo,
  });
};

test('what sensors told stands under every text, in every language, and the button says that one was there', async () => {
  const evidence = { from: '09:03', to: '09:23', readings: 3, until: '09:40' };
  for (const language of LANGUAGES) {
    const appendix = await evidenceBlock(language, evidence);
    const body = parseTemplate('Gone.\n\n{{reservation.link}}').pieces;
    const { text, html } = composeMail({
      subject: [{ text: 'Gone' }],
      body,
      values: VALUES,
      frame,
      logo: undefined,
      appendix,
    });
    for (const said of Object.values(evidence)) expect(text).toContain(String(said));
    expect(text).not.toContain('{');
    expect(html.match(/<a href=/g)).toHaveLength(1);
    expect(text).toContain(`${appendix.buttonText}:`);
  }
});

describe('what a text can say', () => {
  test('every placeholder, in every spelling, with or without spaces', () => {
    const names = [...MAIL_PLACEHOLDERS, ...Object.keys(PLACEHOLDER_SPELLINGS)];
    const { text } = mail(names.map((name) => `[{{ ${name} }}|{{${name}}}]`).join(' '));
    for (const name of names) {
      const value = VALUES[(PLACEHOLDER_SPELLINGS[name] ?? name) as keyof MailValues];
      expect(text).toContain(`[${value}|${value}]`);
    }
  });

  test('values are text, in both parts and in the subject', () => {
    const { html, text, subject } = mail('Hello {{user.name}}', { subject: 'For {{user.name}}' });
    expect(html).toContain('Hello Noor &lt;de Vries&gt;');
    expect(text).toContain('Hello Noor <de Vries>');
    expect(subject).toBe('For Noor <de Vries>');
  });

  test('paragraphs from blank lines, line breaks from others, and tags where somebody wrote them', () => {
    const { html, text } = mail('One\ntwo\n\nThree\n\n<ul>\n<li><b>four</b></li>\n</ul>');
    expect(html).toMatch(
      /<p [^>]*>One<br \/>two<\/p>\n<p [^>]*>Three<\/p>\n<ul [^>]*>\n<li [^>]*><b>four<\/b><\/li>\n<\/ul>/,
    );
    expect(text).toMatch(/^One\ntwo\n\nThree\n\n \* four\n/);
  });

  test('rows with nothing to say are left out, with their label', () => {
    const { html, text } = mail('Desk: {{desk.name}}\nRoom: {{room.name}}\nGuests: {{reservation.guests}}');
    expect(textIn(html)).not.toContain('Room');
    expect(text).toContain('Desk: 2.14-A\nGuests: Kim\nLee\n');
    expect(html).toContain('Kim<br />Lee');
  });

  test('a button where the link stands alone, none without a link', () => {
    const button = '>Open the reservation</a>';
    const { html, text } = mail('Look:\n\n{{reservation.link}}');
    expect(html).toContain(button);
    expect(text).toContain('Open the reservation:\nhttps://berth.example/r/1');
    expect(mail('Look at {{reservation.link}}').html).not.toContain(button);
    expect(mail('{{reservation.link}}', { values: { 'reservation.link': '' } }).html).not.toContain(button);
    expect(mail('{{reservation.link}}', { values: { 'reservation.link': 'javascript:x()' } }).html).not.toContain(
      button,
    );
  });

  test('the logo stands for the name of the organisation, and says it', () => {
    expect(mail('x').html).toContain('</span>Wetering &amp; Zonen</td>');
    expect(mail('x', { logo: 'https://w.example/l.png' }).html).toMatch(
      /<img src="https:&#x2F;&#x2F;w.example[^>]* alt="Wetering &amp; Zonen"/,
    );
  });
});

describe('what is refused, by name', () => {
  test.each(BRACED)('{{%s}}', (inner) => {
    const { faults } = parseTemplate(`Hello {{${inner}}} there`);
    expect(faults).not.toEqual([]);
    for (const { name } of faults) expect(name).not.toBe('');
  });

  test.each([
    [
      '{{reservation.room}} {{user.phone}}',
      [
        ['unknown_placeholder', 'reservation.room'],
        ['unknown_placeholder', 'user.phone'],
      ],
    ],
    ['{{{user.name}}}', [['not_a_placeholder', '{{{user.name}}}']]],
    ['{{#guests}}x{{/guests}}', [['not_a_placeholder', '{{#guests}}']]],
    ['{{#guests}}x', [['not_a_placeholder', 'guests']]],
    ['Hello {{user.name', [['unclosed', '{{user.name']]],
    ['{{user.name}}'.repeat(51), [['too_many_placeholders', '50']]],
    ['<b>'.repeat(601), [['too_many_lines', '600']]],
    ['é'.repeat(32_769), [['too_long', '64']]],
  ])('%#: %.40s', (template, expected) => {
    expect(parseTemplate(template).faults.map(({ why, name }) => [why, name])).toEqual(expected);
  });

  test('the most that is allowed is allowed', () => {
    for (const template of ['{{user.name}}'.repeat(50), '<b>'.repeat(600), 'é'.repeat(32_768)])
      expect(parseTemplate(template).faults).toEqual([]);
  });
});

describe('what stays literal and harmless', () => {
  test.each(INJECTIONS)('as a value: %s', (injection) => {
    const { html, text, subject } = mail('Start {{user.name}} end', {
      subject: '{{user.name}}',
      values: { 'user.name': injection },
    });
    expect(dangersIn(html)).toEqual([]);
    const shown = injection
      .toWellFormed()
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/[\p{Cc}\u2028\u202e]/gu, '')
      .trim();
    if (!(HEADERS as readonly string[]).includes(injection)) {
      expect(textIn(html).replaceAll(/\s+/g, ' ')).toContain(`Start ${shown} end`);
      expect(text.replaceAll(/\s+/g, ' ')).toContain(`Start ${shown} end`);
    }
    expect(subject).not.toMatch(/[\p{Cc}\u2028\u2029\u202e]/u);
  });

  test.each(MARKUP)('as a text of an organisation: %s', (markup) => {
    const { html } = mail(`Before ${markup}\n\nAfter`, { values: { 'user.name': 'javascript:x()' } });
    expect(dangersIn(html)).toEqual([]);
    expect(html).toContain('</html>');
  });

  test('nothing of what an organisation writes changes how the rest of a mail looks', () => {
    const { html } = mail('<p style="display:none" class="card" id="x" align="right">Hi</p>');
    expect(html).toContain('<p class="ink" style="margin:0 0 16px;color:#1c2330">Hi</p>');
  });
});

describe.each(LANGUAGES)('the built-in texts in %s', (language) => {
  test.each(MAIL_KINDS)('%s', async (kind) => {
    const { subject, body } = await builtInText(kind, language);
    expect(subject.length).toBeLessThan(120);
    const { html, text } = mail(body, { subject });
    expect(dangersIn(html)).toEqual([]);
    expect(text).not.toMatch(/[{}]/);
    expect(text).toContain(VALUES['reservation.start']);
  });
});
