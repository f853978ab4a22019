/** A measure of a sensor as it is stored: an integer of two bytes. */
type Measured = {
  /** The stored units in one unit of what a sensor sends. */
  readonly scale: number;
  /** In units of what is sent. A value outside means a broken sensor or another unit. */
  readonly plausible: readonly [number, number];
};

export const MEASURES = {
  /** Parts per million. */
  co2: { scale: 1, plausible: [250, 10_000] },
  /** Degrees Celsius, in hundredths. */
  temperature: { scale: 100, plausible: [-30, 60] },
  /** Percent, in hundredths. */
  humidity: { scale: 100, plausible: [0, 100] },
  /** Lux. */
  light: { scale: 1, plausible: [0, 150_000] },
  /** Decibels, in tenths. */
  sound: { scale: 10, plausible: [20, 130] },
  /** Movements since the last reading. */
  motion: { scale: 1, plausible: [0, 10_000] },
  people: { scale: 1, plausible: [0, 10_000] },
  /** The battery voltage in millivolts; some makers send this, others the percentage. */
  vdd: { scale: 1, plausible: [0, 20_000] },
  /** Percent. */
  battery: { scale: 1, plausible: [0, 100] },
} as const satisfies Readonly<Record<string, Measured>>;

export type Measure = keyof typeof MEASURES;
export const MEASURE_NAMES = Object.keys(MEASURES) as readonly Measure[];

/** The maximum of two bytes. Direct sunlight is brighter, which does not matter indoors. */
const MOST_STORED = 32_767;

/** Returns the number to store; undefined if the value is implausible. */
export function storedMeasure(measure: Measure, sent: number): number | undefined {
  const { scale, plausible } = MEASURES[measure];
  const [least, most] = plausible;
  if (!(sent >= least && sent <= most)) return undefined;
  return Math.min(Math.round(sent * scale), MOST_STORED);
}
