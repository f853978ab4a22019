import { timingSafeEqual } from 'node:crypto';
import { CalendarNotices } from '@berth/contract';
import { inTenant, type TenantTx } from '@berth/database';
import type { RouteDeps } from '../../../platform/module.ts';
import { hashOfSecret } from '../../../platform/secrets/bearer-secret.ts';
import { organisationIdOf } from '../../identity/index.ts';
import type { Provider } from '../calendar-client.ts';
import { ChannelUnknown } from '../calendars.problems.ts';
import { type RoomKey, storeSubscription } from '../rooms/rooms.sql.ts';
import { requestSync } from './request-sync.ts';

type Deps = Pick<RouteDeps, 'db' | 'record'>;
type Channel = { readonly org: string; readonly channel: string };

const roomOfChannel = (tx: TenantTx, organisationId: string, provider: Provider, channel: string) =>
  tx
    .selectFrom('calendar_room')
    .select(['calendar_room.space_id as spaceId', 'calendar_room.channel_hash as hash'])
    .where('calendar_room.organisation_id', '=', organisationId)
    .where('calendar_room.provider', '=', provider)
    .where('calendar_room.channel', '=', channel)
    .executeTakeFirst();

/** The room of a channel, and a check of the secret that the service received. */
async function listener({ db }: Deps, provider: Provider, { org, channel }: Channel) {
  const organisation = await organisationIdOf(db, org);
  if (organisation === undefined) throw ChannelUnknown();
  const { id: organisationId } = organisation;
  const room = await inTenant(db, organisationId, (tx) => roomOfChannel(tx, organisationId, provider, channel));
  if (room === undefined || room.hash === null) throw ChannelUnknown();
  const { hash, spaceId } = room;
  const key: RoomKey = { organisationId, provider, spaceId };
  return { key, isProof: (secret: string) => timingSafeEqual(hash, hashOfSecret(secret)) };
}

/** The service ended the subscription. The following sync creates a new one. */
const ENDED = 'subscriptionRemoved';

/**
 * Requests a sync of the room whose calendar changed. The notice itself is not trusted; the changes are read. Returns
 * the token to echo if the service only validates the address.
 */
export const receiveNotice =
  (deps: Deps) =>
  async (
    at: Channel,
    { validationToken, body }: { validationToken: string | undefined; body: unknown },
  ): Promise<string | undefined> => {
    const { key, isProof } = await listener(deps, 'azure', at);
    if (validationToken !== undefined) return validationToken;

    const notices = CalendarNotices.safeParse(body).data?.value ?? [];
    const authentic = notices.filter(({ clientState }) => isProof(clientState ?? ''));
    if (authentic.length === 0) throw ChannelUnknown();
    const hasEnded = authentic.some(({ lifecycleEvent }) => lifecycleEvent === ENDED);
    await inTenant(deps.db, key.organisationId, async (tx) => {
      if (hasEnded) await storeSubscription(tx, key, undefined);
      await requestSync(deps, tx, key);
    });
    return undefined;
  };

/** Google sends its notice in the request headers. */
export const receiveGoogleNotice =
  (deps: Deps) =>
  async (at: Channel, { token, state }: { token: string | undefined; state: string | undefined }): Promise<void> => {
    const { key, isProof } = await listener(deps, 'google', at);
    if (!isProof(token ?? '')) throw ChannelUnknown();
    // The first notice only confirms the channel.
    if (state === 'sync') return;
    await inTenant(deps.db, key.organisationId, (tx) => requestSync(deps, tx, key));
  };
