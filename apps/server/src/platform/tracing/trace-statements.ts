import { STATEMENTS, type SentStatement } from '@berth/database';
import { failureOf } from './in-span.ts';
import { currentSpan, startSpan } from './trace.ts';

/** Adds the statements of traced work to its trace, by their names. Returns the function that stops it. */
export function traceStatements(): () => void {
  const trace = (message: unknown) => {
    const parent = currentSpan.getStore();
    if (parent === undefined) return;
    const { name, result } = message as SentStatement;
    const span = startSpan(parent.trace, parent, { point: 'statement', name: `statement ${name}` });
    if (span === undefined) return;
    const end = () => {
      span.endMs = performance.now();
    };
    result.then(end, (error: unknown) => {
      span.failure = failureOf(error);
      end();
    });
  };
  STATEMENTS.subscribe(trace);
  return () => {
    STATEMENTS.unsubscribe(trace);
  };
}
