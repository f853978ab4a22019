import { parseArgs } from 'node:util';
import { soakTodayScreen } from '../e2e/src/soak/soak-today-screen.ts';

/** The today screen for a month, by an accelerated clock: what it reads and draws leaves nothing behind. Build the web first. */
const { values } = parseArgs({ options: { days: { type: 'string', default: '30' } } });
const MOST_GROWTH = 1.1;
const READS_A_DAY = 8_640;

const days = Number(values.days);
const webDir = new URL('../apps/web/dist', import.meta.url).pathname;
const { heaps, reads, rowCount } = await soakTodayScreen({ webDir, days, tell: (line) => console.log(line) });
const [first = Number.NaN, ...later] = heaps;
const growth = Math.max(...later) / first;
console.log(`${days} days, ${reads} readings, heap × ${growth.toFixed(3)} (at most ${MOST_GROWTH})`);
if (!(growth <= MOST_GROWTH) || reads < days * READS_A_DAY * 0.95 || rowCount === 0) process.exitCode = 1;
