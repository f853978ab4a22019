import { execFileSync } from 'node:child_process';
import { readFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { afterAll, describe, expect, test } from 'vitest';
import { webhookHeaders } from './sign-webhook.ts';

const guide = readFileSync(join(import.meta.dirname, '../../../../../docs/webhooks.md'), 'utf8');
const example = (language: string) => {
  const code = guide.split(`\`\`\`${language}\n`)[1]?.split('```')[0];
  if (code === undefined) throw new Error(`docs/webhooks.md has no example in ${language}`);
  return code;
};
const folder = mkdtempSync(join(tmpdir(), 'receiver-'));
afterAll(() => rmSync(folder, { recursive: true }));

const secret = `whsec_${Buffer.from('01234567890123456789012345678901').toString('base64')}`;
const other = `whsec_${Buffer.from('98765432109876543210987654321098').toString('base64')}`;
const id = '7a1f0c52-8d0e-8c63-9b1d-2f6f3f6f0c11';
const seconds = 1_794_819_600;
const body = '{"type":"reservation.created","data":{"reservation":{"reservationSubject":"Café ☕"}}}';
const headers = webhookHeaders([secret], { id, seconds, body });

/** Requests that the receiver must accept, and variants that it must not. */
const CASES = [
  { what: 'as it was sent', expected: true, headers, body, now: seconds },
  {
    what: 'while the secret is replaced',
    expected: true,
    headers: webhookHeaders([other, secret], { id, seconds, body }),
    body,
    now: seconds,
  },
  {
    what: 'signed by another',
    expected: false,
    headers: webhookHeaders([other], { id, seconds, body }),
    body,
    now: seconds,
  },
  { what: 'with another body', expected: false, headers, body: body.replace('Café', 'Tea'), now: seconds },
  { what: 'under another id', expected: false, headers: { ...headers, 'webhook-id': 'x' }, body, now: seconds },
  { what: 'sent again an hour later', expected: false, headers, body, now: seconds + 3600 },
  {
    what: 'without a signature',
    expected: false,
    headers: { ...headers, 'webhook-signature': '' },
    body,
    now: seconds,
  },
];

const RUNS = {
  ts: () => {
    writeFileSync(
      join(folder, 'receiver.ts'),
      `${example('ts')}
const { secret, cases } = JSON.parse(process.argv[2]);
console.log(JSON.stringify(cases.map((one) => isFromBerth(secret, one.headers, one.body, one.now * 1000))));`,
    );
    return [process.execPath, join(folder, 'receiver.ts')] as const;
  },
  python: () => {
    writeFileSync(
      join(folder, 'receiver.py'),
      `${example('python')}
import json, sys
given = json.loads(sys.argv[1])
print(json.dumps([is_from_berth(given["secret"], one["headers"], one["body"].encode(), one["now"]) for one in given["cases"]]))`,
    );
    return ['python3', join(folder, 'receiver.py')] as const;
  },
};

describe('the receiver of docs/webhooks.md', () => {
  test.each(['ts', 'python'] as const)('in %s accepts what we sign and nothing else [T24]', (language) => {
    const [program, file] = RUNS[language]();
    const answer = execFileSync(program, [file, JSON.stringify({ secret, cases: CASES })], { encoding: 'utf8' });
    const taken = JSON.parse(answer) as boolean[];
    expect(CASES.map(({ what }, n) => [what, taken[n]])).toEqual(CASES.map(({ what, expected }) => [what, expected]));
  });

  test('in ts is the code with which our own receivers verify', () => {
    const own = join(import.meta.dirname, '../../../../../packages/testkit/src/servers/is-from-berth.ts');
    expect(readFileSync(own, 'utf8')).toBe(example('ts'));
  });

  test('has the test values of our own signature', () => {
    const tried = webhookHeaders([secret], { id, seconds, body: '{"type":"test"}' });
    expect(guide).toContain(`secret \`${secret}\``);
    expect(guide).toContain(`signature \`${tried['webhook-signature']}\``);
  });
});
