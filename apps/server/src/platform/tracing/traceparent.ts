/** The span that caused work in another process. */
export type Cause = { readonly traceId: string; readonly spanId: string };

const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-01$/;

/** The W3C form, always with the flag that says the trace is exported: the others are not passed on. */
export const traceparentOf = ({ traceId, spanId }: Cause): string => `00-${traceId}-${spanId}-01`;

export function causeIn(traceparent: unknown): Cause | undefined {
  const [, traceId, spanId] = typeof traceparent === 'string' ? (TRACEPARENT.exec(traceparent) ?? []) : [];
  return traceId === undefined || spanId === undefined ? undefined : { traceId, spanId };
}
