import { expect, test } from 'vitest';
import { needsTls } from './needs-tls.ts';

const production = { BERTH_ENV: 'production', SMTP_URL: 'smtp://mail.example.com:587', SMTP_ALLOW_PLAIN: false };

test.each([
  'smtp://mail.example.com',
  'smtp://user:secret@mail:1025',
  'smtp://localhost.example.com',
  'smtp://10.0.0.1',
])('mails leave for %s over TLS only', (url) => expect(needsTls({ ...production, SMTP_URL: url })).toBe(true));

test.each(['smtp://localhost:25', 'smtp://127.0.0.1:1025', 'smtp://127.8.9.1', 'smtp://[::1]:25'])(
  'the mail server %s is on the same machine and needs no TLS',
  (url) => expect(needsTls({ ...production, SMTP_URL: url })).toBe(false),
);

test('an operator can allow unencrypted mail, and development does', () => {
  expect(needsTls({ ...production, SMTP_ALLOW_PLAIN: true })).toBe(false);
  expect(needsTls({ ...production, BERTH_ENV: 'development' })).toBe(false);
});
