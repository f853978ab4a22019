import { parseArgs } from 'node:util';
import { LOOKS_A_DAY, soakTodayScreen } from '../e2e/src/soak/soak-today-screen.ts';

/**
 * Runs the today screen for a month with an accelerated clock and checks that its reads and renders leak no memory.
 * Build the web app first. Proves R16.
 */
const { values } = parseArgs({ options: { days: { type: 'string', default: '30' } } });
const MOST_GROWTH = 1.1;
const READS_A_DAY = 8_640;

const days = Number(values.days);
const webDir = new URL('../apps/web/dist', import.meta.url).pathname;
const { heaps, reads, rowCount } = await soakTodayScreen({ webDir, days, tell: (line) => console.log(line) });
/**
 * Compares whole days: a single sample may be just before or after a garbage collection, and showed × 1.15 for a flat
 * heap.
 */
const meanOf = (looks: readonly number[]) => looks.reduce((sum, heap) => sum + heap, 0) / looks.length;
const growth = meanOf(heaps.slice(-2 * LOOKS_A_DAY)) / meanOf(heaps.slice(0, LOOKS_A_DAY));
console.log(
  `${days} days, ${reads} readings, heap of the last two days × ${growth.toFixed(3)} of the first (at most ${MOST_GROWTH})`,
);
if (!(growth <= MOST_GROWTH) || reads < days * READS_A_DAY * 0.95 || rowCount === 0) process.exitCode = 1;
