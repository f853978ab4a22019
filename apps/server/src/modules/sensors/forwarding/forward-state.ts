import { inTenant } from '@berth/database';
import type { Attempted } from '../../../platform/egress/send-webhook.ts';
import type { RunDeps } from '../../../platform/module.ts';
import { type ForwardTarget, noteDelivered, noteFailed, stopForwarding } from '../../connections/index.ts';

export type ForwardState = {
  delivered(): Promise<void>;
  failed(attempted: Attempted): Promise<void>;
  switchedOff(): Promise<void>;
};

/** The shortest interval between two notes of success. */
const NOTED_EVERY_MS = 60_000;

/** Records the state of a receiver for administrators. A failing database does not stop deliveries. */
export function createForwardState({ db, log, live, record }: RunDeps, target: ForwardTarget): ForwardState {
  const { organisationId, buildingId, endpointId } = target;
  let deliveredNotedAt = 0;
  const noting = async (work: Parameters<typeof inTenant<unknown>>[2]) => {
    try {
      await inTenant(db, organisationId, work);
    } catch (error) {
      log.warn({ err: error, buildingId, endpointId }, 'the state of a receiver could not be stored');
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
    /** Throws if it cannot be stored. Then the delivery is retried, and the receiver answers 410 again. */
    switchedOff: () => inTenant(db, organisationId, (tx) => stopForwarding({ live, record }, tx, target, 'gone')),
  };
}
