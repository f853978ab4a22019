import { type Meter, metrics } from '@opentelemetry/api';
import { PrometheusExporter, PrometheusSerializer } from '@opentelemetry/exporter-prometheus';
import { MeterProvider } from '@opentelemetry/sdk-metrics';
import type { FastifyInstance } from 'fastify';
import manifest from '../../../package.json' with { type: 'json' };
import { measureProcess } from './measure-process.ts';

/** 0.3 and 0.5 are the objectives for reading a map and reserving. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.3, 0.5, 1, 2.5, 5, 10];

type ProcessName = 'api' | 'worker' | 'ingest';

/** Identifies the process and its release. The SDK's own line would name Node.js by its path. */
const targetInfo = (process: ProcessName) => `# HELP target_info Target metadata
# TYPE target_info gauge
target_info{service_name="berth-${process}",service_version="${manifest.version}"} 1
`;

/** Figures of this process for a Prometheus server, at /metrics. */
export function serveMetrics(app: FastifyInstance, process: ProcessName): Meter {
  const exporter = new PrometheusExporter({ preventServerStart: true });
  const provider = new MeterProvider({ readers: [exporter] });
  metrics.setGlobalMeterProvider(provider);
  const meter = provider.getMeter('berth');
  measureProcess(meter, app);

  const duration = meter.createHistogram('http_server_request_duration', {
    unit: 's',
    advice: { explicitBucketBoundaries: SECONDS },
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    duration.record(reply.elapsedTime / 1000, { method: request.method, route, status: reply.statusCode });
  });

  const withoutTargetInfo = true;
  const serializer = new PrometheusSerializer(undefined, false, undefined, withoutTargetInfo);
  app.get('/metrics', async (_request, reply) => {
    const { resourceMetrics, errors } = await exporter.collect();
    // The other figures are still served.
    for (const error of errors) app.log.warn({ err: error }, 'a metric could not be measured');
    return reply
      .type('text/plain; version=0.0.4')
      .send(`${targetInfo(process)}${serializer.serialize(resourceMetrics)}`);
  });
  return meter;
}
