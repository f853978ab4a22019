/**
 * Shifts the clock of a process: `NODE_OPTIONS=--import=…` loads it before the program. The file that `CLOCK_FILE` names
 * has the milliseconds, and SIGUSR2 makes the process read it again. Only `Date` moves, as when a machine's clock is
 * set; timers and `performance.now()` do not.
 */
import { readFileSync } from 'node:fs';

const file = process.env['CLOCK_FILE'] ?? '';
const RealDate = Date;
let shift = 0;
const read = () => {
  shift = Number(readFileSync(file, 'utf8'));
};
read();
process.on('SIGUSR2', read);

const now = () => RealDate.now() + shift;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, words: unknown[], constructed) =>
    Reflect.construct(target, words.length === 0 ? [now()] : words, constructed) as Date,
  apply: () => new RealDate(now()).toString(),
  get: (target, name) => (name === 'now' ? now : (Reflect.get(target, name) as unknown)),
});
