import { randomUUID } from 'node:crypto';
import { type Answer, type ServerRequest, without } from '../answer.ts';
import { refusal } from './answer.ts';
import type { Faults } from '../faults.ts';
import { createNotices } from '../notices.ts';

type Subscription = {
  id: string;
  resource: string;
  notificationUrl: string;
  lifecycleNotificationUrl: string | undefined;
  clientState: string;
  expirationDateTime: string;
};

const LONGEST_MS = 10_080 * 60_000;
const VALIDATED_WITHIN_MS = 10_000;

/** A subscriber must first confirm that it wants the notifications. */
async function isValid(url: string): Promise<boolean> {
  const token = `Validation: Testing client application reachability for subscription Request-Id: ${randomUUID()}`;
  const answer = await fetch(`${url}?validationToken=${encodeURIComponent(token)}`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain; charset=utf-8' },
    signal: AbortSignal.timeout(VALIDATED_WITHIN_MS),
  }).catch(() => undefined);
  const type = answer?.headers.get('content-type') ?? '';
  return answer?.status === 200 && type.startsWith('text/plain') && (await answer.text()) === token;
}

export function createSubscriptions(faults: Faults) {
  const all = new Map<string, Subscription>();
  const { send, post, settled } = createNotices(faults);

  const tell = (url: string, value: object) =>
    post(url, { headers: { 'content-type': 'application/json' }, body: JSON.stringify({ value: [value] }) });

  const notify = (subscription: Subscription, changeType: string, eventId: string) => {
    const { id, clientState, resource, notificationUrl } = subscription;
    send(() =>
      tell(notificationUrl, {
        subscriptionId: id,
        clientState,
        changeType,
        resource: `${resource}/${eventId}`,
        subscriptionExpirationDateTime: subscription.expirationDateTime,
        resourceData: { '@odata.type': '#Microsoft.Graph.Event', id: eventId },
      }),
    );
  };

  const tellLifecycle = (subscription: Subscription, lifecycleEvent: string) => {
    const { id, clientState, lifecycleNotificationUrl } = subscription;
    if (lifecycleNotificationUrl !== undefined)
      tell(lifecycleNotificationUrl, { subscriptionId: id, clientState, lifecycleEvent });
  };

  const isTooLong = (until: unknown) => Date.parse(String(until)) - Date.now() > LONGEST_MS;

  return {
    all,
    settled,
    changed(address: string, changeType: string, eventId: string) {
      for (const subscription of all.values())
        if (subscription.resource.toLowerCase() === `users/${address}/events`.toLowerCase())
          notify(subscription, changeType, eventId);
    },
    tellLifecycle(event: string) {
      for (const subscription of all.values()) {
        if (event === 'subscriptionRemoved') all.delete(subscription.id);
        tellLifecycle(subscription, event);
      }
    },
    async create({ body }: ServerRequest): Promise<Answer> {
      const { expirationDateTime } = body;
      const notificationUrl = String(body['notificationUrl']);
      const lifecycle = body['lifecycleNotificationUrl'];
      const lifecycleNotificationUrl = typeof lifecycle === 'string' ? lifecycle : undefined;
      if (isTooLong(expirationDateTime)) return refusal(400, 'ExtensionError');
      const validated = [
        await isValid(notificationUrl),
        lifecycleNotificationUrl === undefined || (await isValid(lifecycleNotificationUrl)),
        !faults.validationTwice || (await isValid(notificationUrl)),
      ];
      if (!validated.every(Boolean)) return refusal(400, 'ValidationError');
      const subscription: Subscription = {
        id: randomUUID(),
        resource: String(body['resource']).replace(/^\//, ''),
        notificationUrl,
        lifecycleNotificationUrl,
        clientState: String(body['clientState']),
        expirationDateTime: String(expirationDateTime),
      };
      all.set(subscription.id, subscription);
      return { status: 201, body: without(subscription, 'clientState') };
    },
    renew(id: string, { body }: ServerRequest): Answer {
      const subscription = all.get(id);
      if (subscription === undefined) return refusal(404, 'ResourceNotFound');
      if (isTooLong(body['expirationDateTime'])) return refusal(400, 'ExtensionError');
      subscription.expirationDateTime = String(body['expirationDateTime']);
      return { status: 200, body: { id, expirationDateTime: subscription.expirationDateTime } };
    },
    remove: (id: string): Answer => (all.delete(id) ? { status: 204 } : refusal(404, 'ResourceNotFound')),
  };
}
