import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes, randomUUID } from 'node:crypto';
import type { Cause } from './traceparent.ts';

/** The only places that have spans. */
export type Point = 'request' | 'use case' | 'statement' | 'job' | 'delivery';

/** Everything that a span may say: ids, routes, queues and counts, never a name, an address, a subject or SQL. */
export type SpanAttributes = {
  readonly 'http.request.method'?: string;
  readonly 'http.route'?: string;
  readonly 'http.response.status_code'?: number;
  readonly 'messaging.destination.name'?: string;
  readonly 'berth.organisation_id'?: string;
  readonly 'berth.job_id'?: string;
  readonly 'berth.mail_id'?: string;
  readonly 'berth.delivery_id'?: string;
};

export type SpanStart = { readonly point: Point; readonly name: string; readonly attributes?: SpanAttributes };

/** A plain object, because most traces are never exported: ten of these cost 12 µs, ten spans of the SDK 41 µs. */
export type Span = Omit<SpanStart, 'attributes'> & {
  attributes?: SpanAttributes;
  readonly trace: Trace;
  readonly parent: Span | undefined;
  readonly startMs: number;
  /** Undefined while it runs. */
  endMs: number | undefined;
  /** The class of the error that ended it. */
  failure: string | undefined;
  /** Made when it is first needed; see `spanIdOf`. */
  id: string | undefined;
};

/** The part of a trace that one process records. */
export type Trace = {
  readonly id: string;
  readonly cause: Cause | undefined;
  readonly isSampled: boolean;
  readonly recorder: Recorder;
  /** The moment at which `performance.now()` was zero, by the clock of the start of this trace. */
  readonly originMs: number;
  spans: Span[];
  omitted: number;
  isOver: boolean;
};

export type Recorder = {
  /** The share of traces to export, of those that do not fail. */
  readonly share: number;
  export(trace: Trace): void;
};

/** Bounds the memory of a long job. */
const MOST_SPANS = 200;

export const currentSpan = new AsyncLocalStorage<Span>();

export const spanIdOf = (span: Span): string => (span.id ??= randomBytes(8).toString('hex'));

const newTraceId = (): string => randomUUID().replaceAll('-', '');

/** Undefined if the trace is over, or already has too many spans. */
export function startSpan(trace: Trace, parent: Span | undefined, start: SpanStart): Span | undefined {
  if (trace.isOver) return undefined;
  if (trace.spans.length >= MOST_SPANS) {
    trace.omitted += 1;
    return undefined;
  }
  const span: Span = {
    ...start,
    trace,
    parent,
    startMs: performance.now(),
    endMs: undefined,
    failure: undefined,
    id: undefined,
  };
  trace.spans.push(span);
  return span;
}

type TraceStart = { readonly id?: string; readonly cause?: Cause | undefined };

/** Starts a trace, or continues the one of its cause. Returns its first span. */
export function startTrace(recorder: Recorder, { id, cause }: TraceStart, start: SpanStart): Span {
  const trace: Trace = {
    id: cause?.traceId ?? id ?? newTraceId(),
    cause,
    isSampled: cause !== undefined || Math.random() < recorder.share,
    recorder,
    originMs: Date.now() - performance.now(),
    spans: [],
    omitted: 0,
    isOver: false,
  };
  return startSpan(trace, undefined, start) as Span;
}

/** Ends a trace with its first span, and exports it if it was chosen or failed. */
export function endTrace(first: Span, hasFailed: boolean): void {
  const { trace } = first;
  first.endMs = performance.now();
  trace.isOver = true;
  if (trace.isSampled || hasFailed) trace.recorder.export(trace);
  // A timer or a connection that was opened in this trace may keep a reference to it.
  trace.spans = [];
}
