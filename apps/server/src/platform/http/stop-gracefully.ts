import { setTimeout as pause } from 'node:timers/promises';
import closeWithGrace from 'close-with-grace';
import type { Server } from './create-server.ts';
import type { Logger } from '../logging/logger.ts';

/** Once it is unready. */
const WITHIN_MS = 10_000;

type Options = { server: Server; log: Logger; unreadyMs: number; close: () => Promise<void> };

/**
 * Unready first, and answering meanwhile: a proxy learns of it at its next look and until then sends requests here. Then
 * what runs may end; then everything is closed.
 */
export function stopGracefully({ server, log, unreadyMs, close }: Options): void {
  closeWithGrace({ delay: unreadyMs + WITHIN_MS, logger: log }, async ({ signal, err }) => {
    if (err) log.error({ err }, 'stopping after an error');
    else log.info({ signal }, 'stopping');
    server.drain();
    // After a mistake of ours there is nothing to wait for.
    if (!err) await pause(unreadyMs);
    await server.close();
    await close();
  });
}
