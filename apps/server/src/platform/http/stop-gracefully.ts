import closeWithGrace from 'close-with-grace';
import type { Server } from './create-server.ts';
import type { Logger } from '../logging/logger.ts';

const WITHIN_MS = 10_000;

/** Unready first, so that no new request is sent here; then what runs may end; then everything is closed. */
export function stopGracefully(server: Server, log: Logger, close: () => Promise<void>): void {
  closeWithGrace({ delay: WITHIN_MS, logger: log }, async ({ signal, err }) => {
    if (err) log.error({ err }, 'stopping after an error');
    else log.info({ signal }, 'stopping');
    server.drain();
    await server.close();
    await close();
  });
}
