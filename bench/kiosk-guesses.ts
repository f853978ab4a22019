/**
 * Measures whether response times of a kiosk reveal who works where: guesses addresses of unknown people, people of
 * another building, of another organisation and without a reservation in turn. Then sends as many posts from one kiosk.
 * Proves T15.
 */
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

const USAGE = `usage: node bench/kiosk-guesses.ts [--guesses 1000]
Needs TEST_DATABASE_ADMIN_URL (npm run services -- --profile test). Exits with 1 if responses, their lengths or their
median times (by more than 10 %) differ, or if more or fewer than thirty posts were accepted. Times are reliable on a
quiet machine only.`;

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
