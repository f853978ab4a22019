import { describe, expect, test } from 'vitest';
import { headerText, isMailAddress, senderOf } from './mail-address.ts';

/** Inputs that a mail library once read as something else: known weaknesses of nodemailer and of others. */
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
/** Long enough to hang an expression that goes back and forth. */
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

describe('an address', () => {
  test.each([
    'anna@harbour.example',
    'anna.b+desk@mail.harbour.example',
    "o'brien@harbour.example",
    `${'a'.repeat(64)}@b.example`,
  ])('%s is one', (text) => {
    expect(isMailAddress(text)).toBe(true);
  });

  test.each(SLY.map((text) => [JSON.stringify(text).slice(0, 60), text]))('%s is none', (_shown, text) => {
    expect(isMailAddress(text ?? '')).toBe(false);
  });

  test('is checked within five milliseconds, however long it is', () => {
    for (const text of [...SLY, ...LONG]) isMailAddress(text);
    for (const text of [...SLY, ...LONG]) {
      // The best of three: what counts is the work, not what else the machine does meanwhile.
      const runs = [1, 2, 3].map(() => timed(() => isMailAddress(text)));
      expect(runs.map(({ answer }) => answer)).toEqual([false, false, false]);
      expect(Math.min(...runs.map(({ ms }) => ms))).toBeLessThan(5);
    }
  });
});

test('a header is one line, without what cannot be seen', () => {
  expect(headerText('Desk 2\r\nBcc: c@d.example')).toBe('Desk 2 Bcc: c@d.example');
  expect(headerText('a\u0000b\u202Ec\u2029d\u200Be')).toBe('a b c d e');
  expect(headerText('  Kwartaal \t planning ')).toBe('Kwartaal planning');
  expect(headerText('🪑'.repeat(300))).toBe('🪑'.repeat(200));
});

describe('a mail comes', () => {
  const requested = { name: 'Harbour', address: 'desk@harbour.example', fallbackName: 'Quay 1' };
  const platform = 'no-reply@berth.example';

  test('from the address of the organisation where its domain is proven', () => {
    const sender = senderOf(requested, ['harbour.example'], platform);
    expect(sender).toEqual({ from: { name: 'Harbour', address: 'desk@harbour.example' }, replyTo: null });
  });

  test.each([[[]], [['example']], [['other.example', 'arbour.example', 'x.harbour.example']]])(
    'from the platform where only %j is proven, and answers go to the organisation',
    (domains) => {
      const sender = senderOf(requested, domains, platform);
      expect(sender).toEqual({ from: { name: 'Harbour', address: platform }, replyTo: 'desk@harbour.example' });
    },
  );

  test('from the platform, in the name of the building, when nothing else is requested or what is requested is no address', () => {
    for (const address of [null, 'a@b.example\r\nBcc: c@d.example'])
      expect(senderOf({ ...requested, name: null, address }, ['b.example'], platform)).toEqual({
        from: { name: 'Quay 1', address: platform },
        replyTo: null,
      });
  });
});
