import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Meter } from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';

/** The timer's interval. Node reports it as a part of every delay. */
const INTERVAL_MS = 20;

/** Adds the load of this process: open requests, delays of its thread, and memory. */
export function measureProcess(meter: Meter, app: FastifyInstance): void {
  let active = 0;
  app.addHook('onRequest', async ({ routeOptions }, reply) => {
    // A stream lasts for hours and is idle; `live_streams` counts it.
    if (routeOptions.config.call?.produces === 'text/event-stream') return;
    active += 1;
    let isOver = false;
    const leave = () => {
      if (!isOver) active -= 1;
      isOver = true;
    };
    // A client that disconnects finishes no response, and an injected request closes no connection.
    reply.raw.once('finish', leave).once('close', leave);
  });
  meter
    .createObservableGauge('http_server_active_requests', {
      description: 'Requests that are not answered yet, without streams',
    })
    .addCallback((gauge) => gauge.observe(active));

  const delay = monitorEventLoopDelay({ resolution: INTERVAL_MS });
  delay.enable();
  app.addHook('onClose', async () => void delay.disable());
  meter
    .createObservableGauge('event_loop_lag', { unit: 's', description: 'Delay of timers since the last scrape (p99)' })
    .addCallback((gauge) => {
      gauge.observe(Math.max(0, delay.percentile(99) / 1e9 - INTERVAL_MS / 1000));
      delay.reset();
    });
  meter
    .createObservableGauge('process_heap_bytes', { unit: 'By', description: 'Memory used by JavaScript objects' })
    .addCallback((gauge) => gauge.observe(process.memoryUsage().heapUsed));
}
