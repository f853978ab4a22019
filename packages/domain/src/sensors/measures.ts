/** What a sensor can measure, as it is stored: whole numbers of two bytes. */
type Measured = {
  /** Stored units in one unit of what a sensor sends. */
  readonly scale: number;
  /** In what is sent. A value outside of it is a broken sensor or another unit. */
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
  /** Millivolts of the battery; some makers send this, others the percentage. */
  vdd: { scale: 1, plausible: [0, 20_000] },
  /** Percent. */
  battery: { scale: 1, plausible: [0, 100] },
} as const satisfies Readonly<Record<string, Measured>>;

export type Measure = keyof typeof MEASURES;
export const MEASURE_NAMES = Object.keys(MEASURES) as readonly Measure[];

/** As much light as two bytes hold; direct sun is more, and nobody tells the difference indoors. */
const MOST_STORED = 32_767;

/** The number to store; undefined when it cannot be true. */
export function storedMeasure(measure: Measure, sent: number): number | undefined {
  const { scale, plausible } = MEASURES[measure];
  const [least, most] = plausible;
  if (!(sent >= least && sent <= most)) return undefined;
  return Math.min(Math.round(sent * scale), MOST_STORED);
}
