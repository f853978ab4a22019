import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace-node';
import manifest from '../../../package.json' with { type: 'json' };
import type { Logger } from '../logging/logger.ts';
import { readableSpans } from './readable-spans.ts';
import type { Recorder } from './trace.ts';
import { traceStatements } from './trace-statements.ts';

export type Tracing = Recorder & { close(): Promise<void> };

export type TracingSettings = {
  /** Empty or undefined: nothing is traced. */
  readonly OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  readonly OTEL_EXPORTER_OTLP_HEADERS?: Readonly<Record<string, string>>;
  readonly OTEL_TRACES_SAMPLER_ARG: number;
};

/** Spans that wait for the receiver. Later ones are dropped, so that a receiver that is away costs 2 MB and no time. */
const MOST_WAITING = 2048;
/** Shorter than the shutdown timeout. */
const TIMEOUT_MS = 3000;

/** Logs when exporting begins to fail and when it works again, not every attempt. Never the response of the receiver. */
function reporting(exporter: SpanExporter, log: Logger): SpanExporter {
  let isFailing = false;
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const code: number = result.code;
        const hasFailed = code !== 0;
        if (hasFailed && !isFailing) log.warn({ reason: result.error?.message }, 'traces are not exported');
        if (!hasFailed && isFailing) log.info('traces are exported again');
        isFailing = hasFailed;
        done({ code: result.code });
      });
    },
    shutdown: () => exporter.shutdown(),
  };
}

/** Exports traces to an OTLP receiver; undefined if none is configured. Its libraries are loaded only if there is one. */
export async function openTracing(
  settings: TracingSettings,
  process: 'api' | 'worker',
  log: Logger,
  delayMs = 5000,
): Promise<Tracing | undefined> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint = '', OTEL_TRACES_SAMPLER_ARG: share } = settings;
  if (endpoint === '') return undefined;
  const { BatchSpanProcessor } = await import('@opentelemetry/sdk-trace-node');
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-proto');
  const headers = { ...settings.OTEL_EXPORTER_OTLP_HEADERS };
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`;
  const queue = new BatchSpanProcessor(
    reporting(new OTLPTraceExporter({ url, headers, timeoutMillis: TIMEOUT_MS }), log),
    {
      maxQueueSize: MOST_WAITING,
      maxExportBatchSize: MOST_WAITING / 4,
      scheduledDelayMillis: delayMs,
      // Longer, so that the exporter itself reports the timeout.
      exportTimeoutMillis: 2 * TIMEOUT_MS,
    },
  );
  // Not from the SDK, which would add the path of Node.js and the names of the machine.
  const resource: ReadableSpan['resource'] = {
    attributes: { 'service.name': `berth-${process}`, 'service.version': manifest.version },
    merge: () => resource,
    getRawAttributes: () => [],
  };
  const stopStatements = traceStatements();
  return {
    share,
    export(trace) {
      for (const span of readableSpans(trace, resource)) queue.onEnd(span);
    },
    async close() {
      stopStatements();
      // Spans that cannot be exported now are lost; the process stops without an error.
      await queue.shutdown().catch(() => undefined);
    },
  };
}
