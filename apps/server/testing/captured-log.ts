import { createLogger, type Logger } from '../src/platform/logging/logger.ts';

/** The product's log, with lines that a test can read. */
export function capturedLog(): { log: Logger; lines: { msg: string; level: number }[] } {
  const lines: { msg: string; level: number }[] = [];
  const write = (line: string) => void lines.push(JSON.parse(line));
  return { log: createLogger('debug', 'test', { write }), lines };
}
