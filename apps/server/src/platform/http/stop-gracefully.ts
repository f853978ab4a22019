import { setTimeout as pause } from 'node:timers/promises';
import closeWithGrace from 'close-with-grace';
import type { Server } from './create-server.ts';
import type { Logger } from '../logging/logger.ts';

/**
 * Shutdown timeout, counted from the end of the unready period: for a process that hangs. A busy machine needs far more
 * than the usual second, and whatever is cut off has to be repeated. `stop_grace_period` in deploy/compose.yaml is longer.
 */
const WITHIN_MS = 60_000;

type Options = { server: Server; log: Logger; unreadyMs: number; close: () => Promise<void> };

/**
 * Reports unready first and keeps answering, because a proxy sends requests until its next health check. Then waits for
 * running requests, then closes everything.
 */
export function stopGracefully({ server, log, unreadyMs, close }: Options): void {
  closeWithGrace({ delay: unreadyMs + WITHIN_MS, logger: log }, async ({ signal, err }) => {
    if (err) log.error({ err }, 'stopping after an error');
    else log.info({ signal }, 'stopping');
    server.drain();
    // After an uncaught error there is nothing to wait for.
    if (!err) await pause(unreadyMs);
    await server.close();
    await close();
  });
}
