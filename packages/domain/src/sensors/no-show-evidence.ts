/** The sensor readings that justified a cancellation. Stored with it and shown to the holder. */
export type NoShowEvidence = {
  /** Their ids. */
  readonly sensors: readonly string[];
  /** The number of vacant readings. */
  readonly readings: number;
  readonly firstVacantAt: number;
  readonly lastVacantAt: number;
};
