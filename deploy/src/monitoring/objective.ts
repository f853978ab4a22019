export type Objective = {
  readonly name: string;
  readonly alert: string;
  readonly summary: string;
  /** The part that may fail. */
  readonly budget: number;
  /** Failures a second, and everything a second. */
  bad(window: string): string;
  all(window: string): string;
  /** The counters of what succeeds and fails, for the cases. */
  readonly counters: { readonly good: readonly string[]; readonly bad: string };
};
