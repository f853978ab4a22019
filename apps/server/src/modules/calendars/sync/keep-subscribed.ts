import { inTenant } from '@berth/database';
import { hashOfSecret, newBearerSecret } from '../../../platform/secrets/bearer-secret.ts';
import { CalendarError } from '../calendar-client.ts';
import { storeChannelSecret, storeSubscription } from '../rooms/rooms.sql.ts';
import type { RoomSync } from './sync-deps.ts';

/**
 * Subscribes to changes, so that they arrive within seconds. If the service cannot reach us, the room is polled more
 * often instead. Returns whether there is a subscription.
 */
export async function keepSubscribed({ deps, client, room }: RoomSync, webOrigin: string) {
  const { organisationId, subscription, subscribedUntil, provider, channel, org, now } = room;
  const { lease } = client;
  const within = <T>(work: Parameters<typeof inTenant<T>>[2]) => inTenant(deps.db, organisationId, work);
  if (subscription !== null && subscribedUntil !== null && subscribedUntil > now + lease.renewedBeforeMs) return true;
  const until = now + lease.askedMs;
  const renewed = subscription === null ? undefined : await client.renew(subscription, until);
  if (renewed !== undefined) {
    await within((tx) => storeSubscription(tx, room, renewed));
    return true;
  }
  // Stored first, because the service calls us with it during the request.
  const secret = newBearerSecret();
  await within((tx) => storeChannelSecret(tx, room, hashOfSecret(secret)));
  const url = `${webOrigin}/api/3.0/calendar/${provider}/${org}/${channel}`;
  try {
    const made = await client.subscribe(room.address, { url, secret, until, replaces: subscription ?? undefined });
    await within((tx) => storeSubscription(tx, room, made));
    return true;
  } catch (error) {
    if (!(error instanceof CalendarError) || error.failure === 'throttled') throw error;
    await within((tx) => storeSubscription(tx, room, undefined));
    return false;
  }
}
