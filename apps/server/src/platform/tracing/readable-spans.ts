import { type HrTime, SpanKind, SpanStatusCode, TraceFlags } from '@opentelemetry/api';
import type { ReadableSpan } from '@opentelemetry/sdk-trace-node';
import { type Point, type Span, spanIdOf, type Trace } from './trace.ts';

const KINDS: Readonly<Record<Point, SpanKind>> = {
  request: SpanKind.SERVER,
  'use case': SpanKind.INTERNAL,
  statement: SpanKind.CLIENT,
  job: SpanKind.CONSUMER,
  delivery: SpanKind.CLIENT,
};

const SCOPE = { name: 'berth' };

const timeOf = (ms: number): HrTime => [Math.floor(ms / 1000), Math.round((ms % 1000) * 1e6)];

function parentIdOf({ parent, trace }: Span): string | undefined {
  return parent === undefined ? trace.cause?.spanId : spanIdOf(parent);
}

/** A statement that still runs when its request has timed out is the reason for it, so it is exported too. */
const noteUnfinished = ({ endMs }: Span) => (endMs === undefined ? { 'berth.is_unfinished': true } : {});

const noteOmitted = ({ parent, trace }: Span) =>
  parent === undefined && trace.omitted > 0 ? { 'berth.omitted_spans': trace.omitted } : {};

/** The spans of a trace in the form of the SDK. */
export function readableSpans(trace: Trace, resource: ReadableSpan['resource']): ReadableSpan[] {
  const { id: traceId, originMs } = trace;
  const contextOf = (spanId: string) => ({ traceId, spanId, traceFlags: TraceFlags.SAMPLED });
  const nowMs = performance.now();
  return trace.spans.map((span) => {
    const context = contextOf(spanIdOf(span));
    const parentId = parentIdOf(span);
    const { startMs, endMs = nowMs, failure } = span;
    return {
      name: span.name,
      kind: KINDS[span.point],
      spanContext: () => context,
      ...(parentId === undefined ? {} : { parentSpanContext: contextOf(parentId) }),
      startTime: timeOf(originMs + startMs),
      endTime: timeOf(originMs + endMs),
      duration: timeOf(endMs - startMs),
      ended: true,
      status: { code: failure === undefined ? SpanStatusCode.UNSET : SpanStatusCode.ERROR },
      attributes: {
        ...span.attributes,
        ...(failure === undefined ? {} : { 'error.type': failure }),
        ...noteUnfinished(span),
        ...noteOmitted(span),
      },
      links: [],
      events: [],
      resource,
      instrumentationScope: SCOPE,
      droppedAttributesCount: 0,
      droppedEventsCount: 0,
      droppedLinksCount: 0,
    };
  });
}
