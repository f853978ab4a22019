import type { IngestFault } from './ingest-faults.ts';
import { type Measure, storedMeasure } from './measures.ts';

export type Sent = Readonly<Record<string, unknown>>;

export type SentValues = {
  /** In stored units. */
  readonly values: Readonly<Partial<Record<Measure, number>>>;
  readonly presence: boolean | undefined;
  readonly faults: readonly IngestFault[];
};

/** Makers' names of measures, taken from the decoders of Elsys and Milesight. */
const NAMES: Readonly<Record<string, Measure | 'presence'>> = {
  co2: 'co2',
  temperature: 'temperature',
  humidity: 'humidity',
  relativeHumidity: 'humidity',
  light: 'light',
  illumination: 'light',
  lightIntensity: 'light',
  sound: 'sound',
  soundAvg: 'sound',
  motion: 'motion',
  activity: 'motion',
  people: 'people',
  vdd: 'vdd',
  battery: 'battery',
  presence: 'presence',
  occupancy: 'presence',
  occupied: 'presence',
};

/** Whether it is the name of a measure or of presence. */
export const isMeasuredName = (name: string): boolean => Object.hasOwn(NAMES, name);
export const isPresenceName = (name: string): boolean => isMeasuredName(name) && NAMES[name] === 'presence';

/** For the maker who counts to 2, 1 means 'pending', so it is ignored. */
const PRESENCE = new Map<unknown, boolean>([
  [true, true],
  ['occupied', true],
  [2, true],
  [false, false],
  ['vacant', false],
  [0, false],
]);

export const isSent = (value: unknown): value is Sent =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns undefined if no name is known. Implausible values are left out and counted; the rest stays. */
export function sentValues(...sources: readonly unknown[]): SentValues | undefined {
  const values: Partial<Record<Measure, number>> = {};
  const faults: IngestFault[] = [];
  let presence: boolean | undefined;
  let isKnown = false;
  for (const source of sources.filter(isSent))
    for (const [name, measure] of Object.entries(NAMES)) {
      if (!Object.hasOwn(source, name)) continue;
      const sent = source[name];
      if (measure === 'presence') {
        presence ??= PRESENCE.get(sent);
        isKnown = true;
      } else if (typeof sent === 'number' && values[measure] === undefined) {
        isKnown = true;
        const stored = storedMeasure(measure, sent);
        if (stored === undefined) faults.push('implausible');
        else values[measure] = stored;
      }
    }
  return isKnown ? { values, presence, faults } : undefined;
}
