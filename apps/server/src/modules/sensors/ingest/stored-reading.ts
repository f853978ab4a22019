import type { Measure } from '@berth/domain';

/** A reading of a sensor that is known, placed in time. */
export type StoredReading = {
  readonly sensorId: string;
  readonly at: number;
  readonly receivedAt: number;
  /** Whether it says something about now. */
  readonly isTimely: boolean;
  readonly skewSeconds: number;
  readonly quietMinutes: number;
  /** Whether it says that somebody is there. */
  readonly presence: boolean | undefined;
  readonly values: Readonly<Partial<Record<Measure, number>>>;
};
