/** Decides how a reservation is shown at this moment. */
export type Clock = { readonly zone: string; readonly now: number; readonly earlyEntryMinutes: number };
