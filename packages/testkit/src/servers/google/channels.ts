import { randomUUID } from 'node:crypto';
import type { Answer, ServerRequest } from '../answer.ts';
import type { Faults } from '../faults.ts';
import { createNotices } from '../notices.ts';
import { refusal } from './answer.ts';

type Channel = {
  id: string;
  resourceId: string;
  /** The watched calendar. */
  calendar: string;
  address: string;
  token: string;
  expiration: number;
  told: number;
};

const LONGEST_MS = 7 * 86_400_000;

/** Notification channels. A notice contains no change: everything is in the headers of an empty request. */
export function createChannels(faults: Faults) {
  const all = new Map<string, Channel>();
  const { send, post, settled } = createNotices(faults);
  /** A resource has the same id in all channels. */
  const resourceIds = new Map<string, string>();

  const tell = (channel: Channel, state: 'sync' | 'exists') => {
    channel.told += 1;
    const headers = {
      'content-type': 'application/json; utf-8',
      'x-goog-channel-id': channel.id,
      'x-goog-channel-token': channel.token,
      'x-goog-channel-expiration': new Date(channel.expiration).toUTCString(),
      'x-goog-resource-id': channel.resourceId,
      'x-goog-resource-uri': `https://www.googleapis.com/calendar/v3/calendars/${channel.calendar}/events?alt=json`,
      'x-goog-resource-state': state,
      'x-goog-message-number': String(channel.told),
    };
    post(channel.address, { headers });
  };

  return {
    all,
    settled,
    changed(calendar: string) {
      for (const channel of all.values())
        if (channel.calendar === calendar && channel.expiration > Date.now()) send(() => tell(channel, 'exists'));
    },
    watch(calendar: string, { body }: ServerRequest): Answer {
      const { id, type, address, token, expiration } = body as Record<string, string>;
      if (
        type !== 'web_hook' ||
        id === undefined ||
        id.length > 64 ||
        (token ?? '').length > 256 ||
        !/^\d+$/.test(expiration ?? '')
      )
        return refusal(400, 'invalid');
      if (all.has(id)) return refusal(400, 'channelIdNotUnique');
      if (!/^https?:\/\//.test(address ?? '')) return refusal(400, 'webhookUrlNotHttps', 'push');
      const longest = Date.now() + (faults.leaseMs || LONGEST_MS);
      const resourceId = resourceIds.get(calendar) ?? randomUUID().replaceAll('-', '');
      resourceIds.set(calendar, resourceId);
      const channel: Channel = {
        id,
        resourceId,
        calendar,
        address: address ?? '',
        token: token ?? '',
        expiration: Math.min(Number(expiration ?? longest), longest),
        told: 0,
      };
      all.set(id, channel);
      tell(channel, 'sync');
      const channelResource = { kind: 'api#channel', id, resourceId, token, expiration: String(channel.expiration) };
      return { status: 200, body: channelResource };
    },
    stop({ body }: ServerRequest): Answer {
      const channel = all.get(String(body['id']));
      if (channel === undefined || channel.resourceId !== body['resourceId']) return refusal(404, 'notFound');
      all.delete(channel.id);
      return { status: 204 };
    },
  };
}
