import { describe, expect, test } from 'vitest';
import { headerText, isMailAddress, senderOf } from './mail-address.ts';

/** Inputs that mail libraries misread: published vulnerabilities of nodemailer and others. */
const SLY = [
  '"xclow3n@gmail.com x"@internal.domain',
  'xclow3n@gmail.com x@internal.domain',
  'a@b.example,c@d.example',
  'a@b.example; c@d.example',
  'a@b.example\r\nBcc: c@d.example',
  'a@b.example\nRCPT TO:<c@d.example>',
  'a@b.example> SIZE=1\r\nRCPT TO:<c@d.example',
  'a@b.example\u0000c@d.example',
  'a@b.example\u2028Bcc: c@d.example',
  '<a@b.example>',
  'Name <a@b.example>',
  'group: a@b.example, c@d.example;',
  'a(comment)@b.example',
  'a@b.example(comment)',
  'a@[127.0.0.1]',
  'a@b@c.example',
  'a@-b.example',
  'a@b..example',
  '.a@b.example',
  'a..b@b.example',
  'a@b',
  'a@b.example ',
  'ａ@b.example',
  'a@еxample.org',
  'a@xn--b',
  '=?utf-8?q?a?=@b.example',
  `${'a'.repeat(65)}@b.example`,
  `a@${'b'.repeat(250)}.example`,
];
/** Long enough to expose a regular expression that backtracks. */
const LONG = [
  '"'.repeat(100_000),
  '('.repeat(100_000),
  'a@'.repeat(50_000),
  `${'a.'.repeat(50_000)}@b.example`,
  `a@${'b.'.repeat(50_000)}`,
  `${'<'.repeat(50_000)}a@b.example${'>'.repeat(50_000)}`,
  `${' '.repeat(100_000)}a@b.example`,
  `${':'.repeat(50_000)};${','.repeat(50_000)}`,
];

const timed = (work: () => unknown) => {
  const begun = performance.now();
  const answer = work();
  return { answer, ms: performance.now() - begun };
};

describe('isMailAddress', () => {
  test.each([
    'anna@harbour.example',
    'anna.b+desk@mail.harbour.example',
    "o'brien@harbour.example",
    `${'a'.repeat(64)}@b.example`,
  ])('accepts %s', (text) => {
    expect(isMailAddress(text)).toBe(true);
  });

  test.each(SLY.map((text) => [JSON.stringify(text).slice(0, 60), text]))('rejects %s', (_shown, text) => {
    expect(isMailAddress(text ?? '')).toBe(false);
  });

  test('takes less than five milliseconds for any length [T26]', () => {
    for (const text of [...SLY, ...LONG]) isMailAddress(text);
    for (const text of [...SLY, ...LONG]) {
      // The fastest of three runs, so that other load on the machine does not matter.
      const runs = [1, 2, 3].map(() => timed(() => isMailAddress(text)));
      expect(runs.map(({ answer }) => answer)).toEqual([false, false, false]);
      expect(Math.min(...runs.map(({ ms }) => ms))).toBeLessThan(5);
    }
  });
});

test('a header text is one line without invisible characters [T26]', () => {
  expect(headerText('Desk 2\r\nBcc: c@d.example')).toBe('Desk 2 Bcc: c@d.example');
  expect(headerText('a\u0000b\u202Ec\u2029d\u200Be')).toBe('a b c d e');
  expect(headerText('  Kwartaal \t planning ')).toBe('Kwartaal planning');
  expect(headerText('🪑'.repeat(300))).toBe('🪑'.repeat(200));
});

describe('a mail is sent [T26]', () => {
  const requested = { name: 'Harbour', address: 'desk@harbour.example', fallbackName: 'Quay 1' };
  const platform = 'no-reply@berth.example';

  test("from the organisation's address if its domain is proven", () => {
    const sender = senderOf(requested, ['harbour.example'], platform);
    expect(sender).toEqual({ from: { name: 'Harbour', address: 'desk@harbour.example' }, replyTo: null });
  });

  test.each([[[]], [['example']], [['other.example', 'arbour.example', 'x.harbour.example']]])(
    'from the platform if only %j is proven, with replies to the organisation',
    (domains) => {
      const sender = senderOf(requested, domains, platform);
      expect(sender).toEqual({ from: { name: 'Harbour', address: platform }, replyTo: 'desk@harbour.example' });
    },
  );

  test("from the platform in the building's name if no other sender is requested, or the requested one is invalid", () => {
    for (const address of [null, 'a@b.example\r\nBcc: c@d.example'])
      expect(senderOf({ ...requested, name: null, address }, ['b.example'], platform)).toEqual({
        from: { name: 'Quay 1', address: platform },
        replyTo: null,
      });
  });
});
