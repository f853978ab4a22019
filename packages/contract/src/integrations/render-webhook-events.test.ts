import { expect, test } from 'vitest';
import { z } from 'zod';
import { renderWebhookEvents } from './render-webhook-events.ts';

test('docs/webhook-events.md is what the schemas say', async () => {
  await expect(renderWebhookEvents()).toMatchFileSnapshot('../../../../docs/webhook-events.md');
});

test('another type makes another document', () => {
  const data = z.object({ kind: z.literal('planted-kind'), reservation: z.object({ id: z.uuid() }) });
  const planted = z.object({ type: z.literal('reservation.planted'), data }).describe('A planted fault');
  const told = renderWebhookEvents(z.discriminatedUnion('type', [planted]));
  expect(told).toContain('| `reservation.planted` | A planted fault | `planted-kind` |');
  expect(told).toContain('| `id` | uuid |');
});
