/**
 * Shifts the clock of a process: `NODE_OPTIONS=--import=…` loads it before the program. The file that `CLOCK_FILE` names
 * has the milliseconds. Only `Date` moves, as when a machine's clock is set; timers and `performance.now()` do not.
 */
import { readFileSync } from 'node:fs';

const file = process.env['CLOCK_FILE'] ?? '';
const READ_EVERY_MS = 50;
const RealDate = Date;
let shift = 0;
const read = () => {
  shift = Number(readFileSync(file, 'utf8'));
};
read();
setInterval(read, READ_EVERY_MS).unref();

const now = () => RealDate.now() + shift;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, words: unknown[], constructed) =>
    Reflect.construct(target, words.length === 0 ? [now()] : words, constructed) as Date,
  apply: () => new RealDate(now()).toString(),
  get: (target, name) => (name === 'now' ? now : (Reflect.get(target, name) as unknown)),
});
