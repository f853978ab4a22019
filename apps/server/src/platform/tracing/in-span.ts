import { ProblemError } from '../http/problem.ts';
import {
  currentSpan,
  endTrace,
  type Recorder,
  type Span,
  type SpanStart,
  spanIdOf,
  startSpan,
  startTrace,
} from './trace.ts';
import { type Cause, causeIn, traceparentOf } from './traceparent.ts';

/** The class only, because messages repeat what people typed. A refusal is an answer, not a failure. */
export function failureOf(error: unknown): string | undefined {
  if (error instanceof ProblemError && error.status < 500) return undefined;
  return error instanceof Error ? error.name : 'unknown';
}

async function within<T>(span: Span, work: () => Promise<T>): Promise<T> {
  try {
    return await currentSpan.run(span, work);
  } catch (error) {
    span.failure = failureOf(error);
    throw error;
  } finally {
    span.endMs = performance.now();
  }
}

/** Runs work in a span of the current trace. Without a trace it only runs the work. */
export function inSpan<T>(start: SpanStart, work: () => Promise<T>): Promise<T> {
  const parent = currentSpan.getStore();
  const span = parent && startSpan(parent.trace, parent, start);
  return span === undefined ? work() : within(span, work);
}

/** Runs work in a trace of its own, or as a part of the trace of its cause. */
export async function inTrace<T>(
  recorder: Recorder,
  cause: Cause | undefined,
  start: SpanStart,
  work: () => Promise<T>,
): Promise<T> {
  const first = startTrace(recorder, { cause }, start);
  try {
    return await within(first, work);
  } finally {
    endTrace(first, first.failure !== undefined);
  }
}

/** Runs work that another request caused: it belongs to the trace of that request, and otherwise to the current one. */
export function inSpanCausedBy<T>(traceparent: string | null, start: SpanStart, work: () => Promise<T>): Promise<T> {
  const recorder = currentSpan.getStore()?.trace.recorder;
  const cause = causeIn(traceparent);
  return recorder === undefined || cause === undefined ? inSpan(start, work) : inTrace(recorder, cause, start, work);
}

/** The value to store with an effect of the current span; undefined if its trace is not exported. */
export function traceparent(): string | undefined {
  const span = currentSpan.getStore();
  if (span === undefined || !span.trace.isSampled || span.trace.isOver) return undefined;
  return traceparentOf({ traceId: span.trace.id, spanId: spanIdOf(span) });
}

/** Adds the current trace to the data of a job. */
export function withTraceparent<T extends object>(data: T): T & { traceparent?: string } {
  const current = traceparent();
  return current === undefined ? data : { ...data, traceparent: current };
}
