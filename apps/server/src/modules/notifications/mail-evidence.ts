import type { TenantTx } from '@berth/database';
import { restorableUntil } from '@berth/domain/reservations';
import { localTimeOf } from '@berth/domain/time';
import { noShowCancellation } from '../reservations/index.ts';
import type { About } from './mail-values.ts';
import type { MailEvidence } from './templates/evidence-block.ts';

/** Undefined if sensors did not cancel the reservation, or if it was restored before the mail was written. */
export async function mailEvidence(
  tx: TenantTx,
  { organisationId, building, reservations: [reservation] }: About,
): Promise<MailEvidence | undefined> {
  const cancelled = await noShowCancellation(tx, organisationId, reservation.id);
  if (cancelled?.evidence == null) return undefined;
  const { firstVacantAt, lastVacantAt, readings } = cancelled.evidence;
  const timeOf = (moment: number) => localTimeOf(moment, building.zone);
  return {
    from: timeOf(firstVacantAt),
    to: timeOf(lastVacantAt),
    readings,
    until: timeOf(restorableUntil(reservation, cancelled.doneAt)),
  };
}
