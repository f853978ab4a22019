/** What sensors told before they let a reservation be cancelled. Kept with the cancellation, and shown to who had it. */
export type NoShowEvidence = {
  /** Their ids. */
  readonly sensors: readonly string[];
  /** How many readings said that nobody was there. */
  readonly readings: number;
  readonly firstVacantAt: number;
  readonly lastVacantAt: number;
};
