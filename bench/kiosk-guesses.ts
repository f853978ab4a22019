/**
 * What a kiosk gives away to whoever guesses addresses, by the clock: somebody unknown, of another building, of another
 * organisation and without a place are asked for in turns. Then as many posts from one kiosk.
 */
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

const USAGE = `usage: node bench/kiosk-guesses.ts [--guesses 1000]
Needs TEST_DATABASE_ADMIN_URL (npm run services -- --profile test). Ends with 1 when answers, their lengths or their medians
(by more than 10 %) differ, or when more or fewer than thirty posts were accepted. Trust its clock on a quiet machine only.`;

const { values } = parseArgs({
  options: { guesses: { type: 'string', default: '1000' }, help: { type: 'boolean', default: false } },
});

if (values.help) console.log(USAGE);
else {
  const { status } = spawnSync('npx', ['vitest', 'run', '--project', 'proofs', 'kiosk-guesses'], {
    stdio: 'inherit',
    env: { ...process.env, KIOSK_GUESSES: values.guesses },
  });
  process.exitCode = status ?? 1;
}
