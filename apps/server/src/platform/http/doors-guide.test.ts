import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isSigned } from './is-signed.ts';

const guide = readFileSync(join(import.meta.dirname, '../../../../../docs/integrations/doors.md'), 'utf8');
const commands = guide
  .split(/```sh\n/)
  .slice(1)
  .map((rest) => rest.split('```')[0] ?? '');
const run = (script: string) => execFileSync('bash', ['-c', script], { encoding: 'utf8' });

test('the commands of the guide sign what they send as Berth verifies it', () => {
  const secret = `whsec_${Buffer.alloc(32, 250).toString('base64')}`;
  const script = (commands[0] ?? '').replace('whsec_…', secret);
  const sent = run(`curl() { printf '%s\\n' "$@"; }\n${script}`).split('\n');
  const headers = Object.fromEntries(
    sent.flatMap((word) => [/^([a-z-]+): (.*)$/.exec(word)?.slice(1) ?? []]).filter(([name]) => name),
  );
  const body = sent[sent.indexOf('--data-binary') + 1] ?? '';
  expect(JSON.parse(body)).toHaveLength(1);
  expect(isSigned({ headers, body }, secret, Date.now(), 60_000)).toBe(true);
  expect(isSigned({ headers, body: `${body} ` }, secret, Date.now(), 60_000)).toBe(false);
});
