import { readFileSync } from 'node:fs';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { serveMetrics } from './metrics.ts';

const { version } = JSON.parse(readFileSync(new URL('../../../../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

test.each(['api', 'worker', 'ingest'] as const)(
  'the metrics of the %s name the process and its release',
  async (name) => {
    const app = Fastify();
    serveMetrics(app, name);
    const { body } = await app.inject('/metrics');
    expect(body).toContain(`service_name="berth-${name}"`);
    expect(body).toContain(`service_version="${version}"`);
    expect(body).not.toContain('unknown_service');
  },
);
