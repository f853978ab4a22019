import { placeInTime } from '../../sensors/reading-time.ts';
import { silentAfterMinutes } from '../../sensors/sensor-types.ts';
import { HOUR_MS, MINUTE_MS } from '../../time/instant.ts';
import type { PresenceSensor } from '../states/due-sensor-cancel.ts';

/** Pseudo-random numbers, the same each time (mulberry32). */
export function seeded(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (count: number) => Math.floor(next() * count);
  const pick = <T>(...values: [T, ...T[]]): T => values[below(values.length)] ?? values[0];
  return { below, pick };
}
export type Chance = ReturnType<typeof seeded>;

/** A message of a sensor: its own time, when it arrived, and whether it reports presence. */
type Message = { readonly sentAt: number | undefined; readonly receivedAt: number; readonly presence?: boolean };

/** The truth about a reservation: from when on a person was there. */
export type Truth = { readonly start: number; readonly end: number; readonly cameAt: number | undefined };

type Device = { readonly intervalMinutes: number; readonly messages: readonly Message[] };

const isThere = ({ cameAt }: Truth, moment: number) => cameAt !== undefined && moment >= cameAt;

/** The reports of a working device, from half an hour before. */
function wellDevice(truth: Truth, chance: Chance): Device {
  const intervalMinutes = chance.pick(1, 2, 5, 10);
  const messages: Message[] = [];
  const first = truth.start - HOUR_MS / 2 + chance.below(intervalMinutes * MINUTE_MS);
  for (let moment = first; moment < truth.end; moment += intervalMinutes * MINUTE_MS)
    messages.push({ sentAt: moment, receivedAt: moment + chance.below(20_000), presence: isThere(truth, moment) });
  return { intervalMinutes, messages };
}

const untilThen = ({ messages, ...device }: Device, moment: number): Device => ({
  ...device,
  messages: messages.filter(({ receivedAt }) => receivedAt < moment),
});
const changed = ({ messages, ...device }: Device, change: (message: Message, place: number) => Message): Device => ({
  ...device,
  messages: messages.map(change),
});
/** The message of a device that restarts, independent of presence. */
const greeting = (moment: number): Message => ({ sentAt: moment, receivedAt: moment, presence: false });

type Feed = (truth: Truth, chance: Chance) => readonly Device[];

/** Faults in the readings of a space. */
export const FEEDS = {
  true: (truth, chance) => [wellDevice(truth, chance)],
  /** Fails before the start, and restarts for a moment on its last battery; or fails while it runs. */
  dead: (truth, chance) => {
    const device = wellDevice(truth, chance);
    if (chance.pick(true, false)) return [untilThen(device, truth.start + chance.below(60) * MINUTE_MS)];
    const { messages } = untilThen(device, truth.start - MINUTE_MS);
    return [{ ...device, messages: [...messages, greeting(truth.start + chance.below(20) * MINUTE_MS)] }];
  },
  /** The gateway repeats its last message; or the detector reports presence day and night. */
  frozen: (truth, chance) => {
    const device = wellDevice(truth, chance);
    if (chance.pick(true, false)) return [changed(device, (message) => ({ ...message, presence: true }))];
    const last = untilThen(device, truth.start + chance.below(30) * MINUTE_MS).messages.at(-1);
    return [
      changed(device, (message) =>
        last && message.receivedAt > last.receivedAt ? { ...message, sentAt: last.sentAt, presence: false } : message,
      ),
    ];
  },
  /** Its clock is ahead, so its messages are not about now. */
  skewed: (truth, chance) => {
    const ahead = chance.pick(3 * MINUTE_MS, HOUR_MS, 10_000 * HOUR_MS);
    const device = wellDevice(truth, chance);
    return [changed(device, ({ sentAt = 0, ...message }) => ({ ...message, sentAt: sentAt + ahead, presence: false }))];
  },
  /** Two devices with one name, the other at a free desk; or one that restarts and then alternates. */
  ambiguous: (truth, chance) => {
    const device = wellDevice(truth, chance);
    if (chance.pick(true, false)) {
      const other = wellDevice({ ...truth, cameAt: undefined }, chance);
      const messages = [...device.messages, ...other.messages].toSorted((a, b) => a.receivedAt - b.receivedAt);
      return [{ intervalMinutes: 10, messages }];
    }
    const anew = device.messages.findIndex(({ receivedAt }) => receivedAt > truth.start + chance.below(10) * MINUTE_MS);
    const undecided = ({ sentAt, receivedAt }: Message) => ({ sentAt, receivedAt });
    return [
      changed(device, (message, place) =>
        place === anew ? greeting(message.receivedAt) : message.receivedAt < truth.start ? message : undecided(message),
      ),
    ];
  },
  /** Detects the arrival, and then reports an empty seat every other time. */
  flapping: (truth, chance) => {
    let since = 0;
    return [
      changed(wellDevice(truth, chance), (message) =>
        message.presence ? { ...message, presence: since++ % 2 === 0 } : message,
      ),
    ];
  },
  /** Two sensors at one space: one cannot see the seat, the other falls silent. */
  halfSilent: (truth, chance) => [
    changed(wellDevice(truth, chance), (message) => ({ ...message, presence: false })),
    untilThen(wellDevice(truth, chance), truth.start + chance.below(40) * MINUTE_MS - 20 * MINUTE_MS),
  ],
  /** Its messages arrive minutes or hours later. */
  late: (truth, chance) => {
    const lateMs = chance.pick(4, 9, 11, 40, 200) * MINUTE_MS;
    const device = wellDevice(truth, chance);
    return [changed(device, (message) => ({ ...message, receivedAt: message.receivedAt + lateMs }))];
  },
} satisfies Record<string, Feed>;

type Stored = { readonly at: number; readonly receivedAt: number; readonly isTimely: boolean } & {
  readonly skewSeconds: number;
  readonly isSomebody: boolean | undefined;
};

/** Placed in time as the ingest does it; of two for one moment, the first is stored. */
export function storedOf({ messages }: Device): readonly Stored[] {
  const stored = new Map<number, Stored>();
  for (const { sentAt, receivedAt, presence } of messages) {
    const placed = placeInTime(sentAt, receivedAt);
    if (placed !== undefined && !stored.has(placed.at))
      stored.set(placed.at, { ...placed, receivedAt, isSomebody: presence });
  }
  return [...stored.values()].toSorted((a, b) => a.at - b.at);
}

/** The state of a device at a moment, from its stored readings. */
export function knownAt(
  stored: readonly Stored[],
  { intervalMinutes }: Pick<Device, 'intervalMinutes'>,
  now: number,
): PresenceSensor {
  const readings: { at: number; isSomebody: boolean }[] = [];
  let newest: Stored | undefined;
  let receivedAt = Number.NEGATIVE_INFINITY;
  for (const one of stored) {
    if (one.receivedAt > now) continue;
    if (one.isSomebody !== undefined) readings.push({ at: one.at, isSomebody: one.isSomebody });
    if (!one.isTimely) continue;
    newest = one;
    receivedAt = Math.max(receivedAt, one.receivedAt);
  }
  return {
    sensorId: 'sensor',
    intervalMinutes,
    quietMinutes: 0,
    receivedAt: newest && receivedAt,
    isSilent: now - receivedAt > silentAfterMinutes(intervalMinutes) * MINUTE_MS,
    isStuck: false,
    isSkewed: (newest?.skewSeconds ?? 0) > 0,
    isDistrusted: false,
    readings,
  };
}
