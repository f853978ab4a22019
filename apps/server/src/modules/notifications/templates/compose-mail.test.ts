import { LANGUAGES } from '@berth/domain/language';
import { MAIL_TEXTS, MAIL_PLACEHOLDERS, type MailValues, PLACEHOLDER_SPELLINGS } from '@berth/domain/notifications';
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

type Wording = {
  subject?: string;
  values?: Partial<MailValues>;
  logo?: string;
  ticket?: { label: string; href: string };
};

const mail = (body: string, { subject = 'Subject', values = {}, logo, ticket }: Wording = {}) => {
  const [head, text] = [parseTemplate(subject), parseTemplate(body)];
  expect([...head.faults, ...text.faults]).toEqual([]);
  return composeMail({
    subject: head.pieces,
    body: text.pieces,
    values: { ...VALUES, ...values },
    frame,
    logo,
    ticket,
  });
};

test('sensor evidence follows every text in every language, and the button says that the user was there', async () => {
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
    for (const value of Object.values(evidence)) expect(text).toContain(String(value));
    expect(text).not.toContain('{');
    expect(html.match(/<a href=/g)).toHaveLength(1);
    expect(text).toContain(`${appendix.buttonText}:`);
  }
});

describe('a template', () => {
  test('fills in every placeholder, in every spelling, with or without spaces', () => {
    const names = [...MAIL_PLACEHOLDERS, ...Object.keys(PLACEHOLDER_SPELLINGS)];
    const { text } = mail(names.map((name) => `[{{ ${name} }}|{{${name}}}]`).join(' '));
    for (const name of names) {
      const value = VALUES[(PLACEHOLDER_SPELLINGS[name] ?? name) as keyof MailValues];
      expect(text).toContain(`[${value}|${value}]`);
    }
  });

  test('inserts values as text, in both parts and in the subject', () => {
    const { html, text, subject } = mail('Hello {{user.name}}', { subject: 'For {{user.name}}' });
    expect(html).toContain('Hello Noor &lt;de Vries&gt;');
    expect(text).toContain('Hello Noor <de Vries>');
    expect(subject).toBe('For Noor <de Vries>');
  });

  test('turns blank lines into paragraphs and line ends into breaks, and keeps the tags of its author', () => {
    const { html, text } = mail('One\ntwo\n\nThree\n\n<ul>\n<li><b>four</b></li>\n</ul>');
    expect(html).toMatch(
      /<p [^>]*>One<br \/>two<\/p>\n<p [^>]*>Three<\/p>\n<ul [^>]*>\n<li [^>]*><b>four<\/b><\/li>\n<\/ul>/,
    );
    expect(text).toMatch(/^One\ntwo\n\nThree\n\n \* four\n/);
  });

  test('omits rows without a value, with their label', () => {
    const { html, text } = mail('Desk: {{desk.name}}\nRoom: {{room.name}}\nGuests: {{reservation.guests}}');
    expect(textIn(html)).not.toContain('Room');
    expect(text).toContain('Desk: 2.14-A\nGuests: Kim\nLee\n');
    expect(html).toContain('Kim<br />Lee');
  });

  test('shows a button where the link is alone on a line, and none without a link', () => {
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

  test('has the ticket below the button, or at the end of a text without a button', () => {
    const ticket = { label: 'Show the ticket', href: 'https://berth.example/t/1?a=1&b=2' };
    const { html, text } = mail('Look:\n\n{{reservation.link}}\n\nBye', { ticket });
    expect(html).toContain('href="https:&#x2F;&#x2F;berth.example&#x2F;t&#x2F;1?a&#x3D;1&amp;b&#x3D;2"');
    expect(text).toMatch(
      /Open the reservation:\n\S+\n\nShow the ticket:\nhttps:\/\/berth\.example\/t\/1\?a=1&b=2\n\nBye\n/,
    );
    expect(mail('Look.\n\nBye', { ticket }).text).toMatch(/Bye\n\nShow the ticket:\n/);
  });

  test('shows the logo instead of the organisation’s name, with the name as its alternative text', () => {
    expect(mail('x').html).toContain('</span>Wetering &amp; Zonen</td>');
    expect(mail('x', { logo: 'https://w.example/l.png' }).html).toMatch(
      /<img src="https:&#x2F;&#x2F;w.example[^>]* alt="Wetering &amp; Zonen"/,
    );
  });
});

describe('an invalid template', () => {
  test.each(BRACED)('with {{%s}} is refused', (inner) => {
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
  ])('is refused with the names of its faults (%#: %.40s)', (template, expected) => {
    expect(parseTemplate(template).faults.map(({ why, name }) => [why, name])).toEqual(expected);
  });

  test('is one beyond the maximum size, not at it', () => {
    for (const template of ['{{user.name}}'.repeat(50), '<b>'.repeat(600), 'é'.repeat(32_768)])
      expect(parseTemplate(template).faults).toEqual([]);
  });
});

describe('hostile input [T25]', () => {
  test.each(INJECTIONS)('is literal text as a value: %s', (injection) => {
    const { html, text, subject } = mail('Start {{user.name}} end', {
      subject: '{{user.name}}',
      values: { 'user.name': injection },
    });
    expect(dangersIn(html)).toEqual([]);
    const visible = injection
      .toWellFormed()
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/[\p{Cc}\u2028\u202e]/gu, '')
      .trim();
    if (!(HEADERS as readonly string[]).includes(injection)) {
      expect(textIn(html).replaceAll(/\s+/g, ' ')).toContain(`Start ${visible} end`);
      expect(text.replaceAll(/\s+/g, ' ')).toContain(`Start ${visible} end`);
    }
    expect(subject).not.toMatch(/[\p{Cc}\u2028\u2029\u202e]/u);
  });

  test.each(MARKUP)('is removed from an organisation’s template: %s', (markup) => {
    const { html } = mail(`Before ${markup}\n\nAfter`, { values: { 'user.name': 'javascript:x()' } });
    expect(dangersIn(html)).toEqual([]);
    expect(html).toContain('</html>');
  });

  test('cannot change the look of the rest of the mail', () => {
    const { html } = mail('<p style="display:none" class="card" id="x" align="right">Hi</p>');
    expect(html).toContain('<p class="ink" style="margin:0 0 16px;color:#1c2330">Hi</p>');
  });
});

describe.each(LANGUAGES)('the built-in texts in %s', (language) => {
  test.each(MAIL_TEXTS)('%s', async (kind) => {
    const { subject, body } = await builtInText(kind, language);
    expect(subject.length).toBeLessThan(120);
    const { html, text } = mail(body, { subject });
    expect(dangersIn(html)).toEqual([]);
    expect(text).not.toMatch(/[{}]/);
    expect(text).toContain(VALUES['reservation.start']);
  });
});
