/** Logs a failure to the browser's console. Codes and addresses only: never names, never tokens. */
export function logFailure(what: string, cause?: unknown): void {
  // oxlint-disable-next-line no-console -- the one place that writes there
  console.warn(what, ...(cause === undefined ? [] : [cause]));
}
