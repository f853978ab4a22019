import { timingSafeEqual } from 'node:crypto';
import { CalendarNotices } from '@berth/contract';
import { inTenant, type TenantTx } from '@berth/database';
import type { RouteDeps } from '../../../platform/module.ts';
import { organisationIdOf } from '../../identity/index.ts';
import { ChannelUnknown } from '../calendars.problems.ts';
import { type RoomKey, storeSubscription } from '../rooms/rooms.sql.ts';
import { hashOfChannelSecret } from './keep-subscribed.ts';
import { askForLook } from './ask-for-look.ts';

const roomOfChannel = (tx: TenantTx, organisationId: string, channel: string) =>
  tx
    .selectFrom('calendar_room')
    .select(['calendar_room.space_id as spaceId', 'calendar_room.channel_hash as hash'])
    .where('calendar_room.organisation_id', '=', organisationId)
    .where('calendar_room.provider', '=', 'azure')
    .where('calendar_room.channel', '=', channel)
    .executeTakeFirst();

const isProof = (hash: Buffer, secret: string) => timingSafeEqual(hash, hashOfChannelSecret(secret));

/** They ended it: a new one is made by the look that follows. */
const ENDED = 'subscriptionRemoved';

/**
 * Something changed in a calendar: its room is looked at. What changed is not believed but read. Answers what has to be
 * said back when the service only asks whether we listen.
 */
export const receiveNotice =
  ({ db, record }: Pick<RouteDeps, 'db' | 'record'>) =>
  async (
    { org, channel }: { org: string; channel: string },
    { validationToken, body }: { validationToken: string | undefined; body: unknown },
  ): Promise<string | undefined> => {
    const organisation = await organisationIdOf(db, org);
    if (organisation === undefined) throw ChannelUnknown();
    const { id: organisationId } = organisation;
    const room = await inTenant(db, organisationId, (tx) => roomOfChannel(tx, organisationId, channel));
    if (room === undefined || room.hash === null) throw ChannelUnknown();
    if (validationToken !== undefined) return validationToken;

    const { hash, spaceId } = room;
    const told = CalendarNotices.safeParse(body).data?.value ?? [];
    const believed = told.filter(({ clientState }) => isProof(hash, clientState ?? ''));
    if (believed.length === 0) throw ChannelUnknown();
    const key: RoomKey = { organisationId, provider: 'azure', spaceId };
    const hasEnded = believed.some(({ lifecycleEvent }) => lifecycleEvent === ENDED);
    await inTenant(db, organisationId, async (tx) => {
      if (hasEnded) await storeSubscription(tx, key, undefined);
      await askForLook({ record }, tx, key);
    });
    return undefined;
  };
