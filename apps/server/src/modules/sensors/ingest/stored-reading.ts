import type { Measure } from '@berth/domain/sensors';

/** A reading of an existing sensor, with its time. */
export type StoredReading = {
  readonly sensorId: string;
  readonly at: number;
  readonly receivedAt: number;
  /** Whether it is recent enough to change the current state. */
  readonly isTimely: boolean;
  readonly skewSeconds: number;
  readonly quietMinutes: number;
  /** Whether it reports a person; undefined if it does not measure presence. */
  readonly presence: boolean | undefined;
  readonly values: Readonly<Partial<Record<Measure, number>>>;
};
