import { randomUUID } from 'node:crypto';
import type { Answer, Asked } from '../answer.ts';
import type { Faults } from '../faults.ts';
import { createNotices } from '../notices.ts';
import { refusal } from './answer.ts';

type Channel = {
  id: string;
  resourceId: string;
  /** Whose events are watched. */
  calendar: string;
  address: string;
  token: string;
  expiration: number;
  told: number;
};

const LONGEST_MS = 7 * 86_400_000;

/** Who is told of changes. It says nothing of them: all of it stands in the head of an empty request. */
export function createChannels(faults: Faults) {
  const all = new Map<string, Channel>();
  const { send, post, settled } = createNotices(faults);
  /** One resource has one id, whoever watches it. */
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
    watch(calendar: string, { body }: Asked): Answer {
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
      const said = { kind: 'api#channel', id, resourceId, token, expiration: String(channel.expiration) };
      return { status: 200, body: said };
    },
    stop({ body }: Asked): Answer {
      const channel = all.get(String(body['id']));
      if (channel === undefined || channel.resourceId !== body['resourceId']) return refusal(404, 'notFound');
      all.delete(channel.id);
      return { status: 204 };
    },
  };
}
