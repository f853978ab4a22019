import { inTenant } from '@berth/database';
import type { Attempted } from '../../../platform/egress/send-webhook.ts';
import type { RunDeps } from '../../../platform/module.ts';
import { type ForwardTarget, noteDelivered, noteFailed, stopForwarding } from '../../buildings/index.ts';

export type ForwardState = {
  delivered(): Promise<void>;
  failed(attempted: Attempted): Promise<void>;
  switchedOff(): Promise<void>;
};

/** That it goes well is written down so often at most. */
const NOTED_EVERY_MS = 60_000;

/** Tells whoever administers the building how sending there goes. A database that is away stops no sending. */
export function createForwardState({ db, log, live, record }: RunDeps, target: ForwardTarget): ForwardState {
  const { organisationId, buildingId, endpointId } = target;
  let deliveredNotedAt = 0;
  const noting = async (work: Parameters<typeof inTenant<unknown>>[2]) => {
    try {
      await inTenant(db, organisationId, work);
    } catch (error) {
      log.warn({ err: error, buildingId, endpointId }, 'how sending readings goes is not written down');
    }
  };
  return {
    async delivered() {
      const now = Date.now();
      if (now - deliveredNotedAt < NOTED_EVERY_MS) return;
      deliveredNotedAt = now;
      await noting((tx) => noteDelivered(tx, target));
    },
    async failed({ failure, status }: Attempted) {
      deliveredNotedAt = 0;
      await noting((tx) => noteFailed(tx, target, failure, status ?? null));
    },
    /** Throws when it cannot be stored: then it is asked again, and says again that it is gone. */
    switchedOff: () => inTenant(db, organisationId, (tx) => stopForwarding({ live, record }, tx, target, 'gone')),
  };
}
