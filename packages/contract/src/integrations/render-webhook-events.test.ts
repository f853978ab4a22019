import { expect, test } from 'vitest';
import { z } from 'zod';
import { renderWebhookEvents } from './render-webhook-events.ts';

test('docs/webhook-events.md matches the schemas', async () => {
  await expect(renderWebhookEvents()).toMatchFileSnapshot('../../../../docs/webhook-events.md');
});

test('an added event type changes the document', () => {
  const data = z.object({ kind: z.literal('planted-kind'), reservation: z.object({ id: z.uuid() }) });
  const planted = z.object({ type: z.literal('reservation.planted'), data }).describe('A planted fault');
  const document = renderWebhookEvents(z.discriminatedUnion('type', [planted]));
  expect(document).toContain('| `reservation.planted` | A planted fault | `planted-kind` |');
  expect(document).toContain('| `id` | uuid |');
});
