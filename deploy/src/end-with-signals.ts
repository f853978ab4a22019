/** Returns a function that stops everything once and exits; it also runs on the usual signals. */
export function endWithSignals(stop: () => Promise<void>): (code: number, reason?: string) => Promise<void> {
  let ending = false;
  const end = async (code: number, reason?: string) => {
    if (ending) return;
    ending = true;
    if (reason) console.error(reason);
    await stop().catch((error: unknown) => console.error(error));
    process.exit(code);
  };
  process.on('SIGINT', () => void end(130));
  process.on('SIGTERM', () => void end(143));
  process.on('SIGHUP', () => void end(129));

  // npm sends a signal to the shell between us, which ends without passing it on.
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event) {
    setInterval(() => process.ppid !== parent && void end(143), 250).unref();
  }
  return end;
}
