/** The state of a service on the status page. */
export type ServiceState = 'ok' | 'slow' | 'unavailable';

/** Outcomes of the last minutes. */
export type RecentOutcomes = { readonly total: number; readonly failed: number; readonly slow: number };

/** One failure at night must not look like an outage. */
const FEWEST = 3;
const SLOW_PART = 0.1;
const UNAVAILABLE_PART = 0.5;

export function stateOfOutcomes({ total, failed, slow }: RecentOutcomes): ServiceState {
  if (failed >= FEWEST && failed >= total * UNAVAILABLE_PART) return 'unavailable';
  const bad = failed + slow;
  return bad >= FEWEST && bad >= total * SLOW_PART ? 'slow' : 'ok';
}

/** Six missed reports. */
const REPORT_LIMIT_S = 60;

/** The state that a process reported of its service; a process that no longer reports does not run. */
export const stateOfReport = (
  report: { readonly state: 'ok' | 'slow'; readonly ageSeconds: number } | undefined,
): ServiceState => (report === undefined || report.ageSeconds > REPORT_LIMIT_S ? 'unavailable' : report.state);
