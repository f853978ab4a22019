import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isSigningSecret } from '@berth/domain';
import { expect, test } from 'vitest';
import { isSigned } from './is-signed.ts';

const guide = readFileSync(join(import.meta.dirname, '../../../../../docs/integrations/doors.md'), 'utf8');
const commands = guide
  .split(/```sh\n/)
  .slice(1)
  .map((rest) => rest.split('```')[0] ?? '');
const run = (script: string) => execFileSync('bash', ['-c', script], { encoding: 'utf8' });

test('the command of the guide makes a secret that the form takes', () => {
  const [make = ''] = commands;
  expect(isSigningSecret(run(make).trim())).toBe(true);
});

test('the commands of the guide sign what they send as Berth verifies it', () => {
  const secret = `whsec_${Buffer.alloc(32, 250).toString('base64')}`;
  const script = (commands[1] ?? '').replace('whsec_…', secret);
  const sent = run(`curl() { printf '%s\\n' "$@"; }\n${script}`).split('\n');
  const headers = Object.fromEntries(
    sent.flatMap((word) => [/^([a-z-]+): (.*)$/.exec(word)?.slice(1) ?? []]).filter(([name]) => name),
  );
  const body = sent[sent.indexOf('--data-binary') + 1] ?? '';
  expect(JSON.parse(body)).toHaveLength(1);
  expect(isSigned({ headers, body }, secret, Date.now(), 60_000)).toBe(true);
  expect(isSigned({ headers, body: `${body} ` }, secret, Date.now(), 60_000)).toBe(false);
});
