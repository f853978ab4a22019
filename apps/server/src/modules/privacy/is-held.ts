import type { TenantTx } from '@berth/database';

/** Whether the law keeps what is known about somebody. */
export const isHeld = async (
  _tx: TenantTx,
  _who: { readonly organisationId: string; readonly memberId: string },
): Promise<boolean> => false;
