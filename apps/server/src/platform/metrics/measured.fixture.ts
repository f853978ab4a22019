import type { Meter } from '@opentelemetry/api';
import { PrometheusExporter, PrometheusSerializer } from '@opentelemetry/exporter-prometheus';
import { MeterProvider } from '@opentelemetry/sdk-metrics';

/** Registers gauges as a process does. Returns a function that scrapes them: values by name and labels. */
export function measured(register: (meter: Meter) => void): () => Promise<ReadonlyMap<string, number>> {
  const exporter = new PrometheusExporter({ preventServerStart: true });
  register(new MeterProvider({ readers: [exporter] }).getMeter('test'));
  const withoutScope = new PrometheusSerializer(undefined, false, undefined, true, true);
  return async () => {
    const { resourceMetrics, errors } = await exporter.collect();
    if (errors.length > 0) throw errors[0];
    const lines = withoutScope.serialize(resourceMetrics).split('\n');
    return new Map(
      lines
        .filter((line) => line !== '' && !line.startsWith('#'))
        .map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
    );
  };
}
