import type { Receipt } from '@berth/contract';
import { inTenant } from '@berth/database';
import { toIso, toIsoOrNull } from '@berth/domain/time';
import type { Deps } from '../../../platform/deps.ts';
import { hashOfSecret } from '../../../platform/secrets/bearer-secret.ts';
import { organisationIdOf } from '../../identity/index.ts';
import { NoReceipt } from '../privacy.problems.ts';
import { type ErasedRows, type RequestState, requestByReceipt } from '../requests.sql.ts';

/** Only numbers and no names: the reader may no longer have an account. */
export const readReceipt =
  ({ db }: Pick<Deps, 'db'>) =>
  async (org: string, code: string): Promise<Receipt> => {
    const organisation = await organisationIdOf(db, org);
    if (organisation === undefined) throw NoReceipt();
    const request = await inTenant(db, organisation.id, (tx) =>
      requestByReceipt(tx, organisation.id, hashOfSecret(code)),
    );
    if (request === undefined) throw NoReceipt();
    const state = request.state as RequestState;
    const receipt = request.receipt as ErasedRows | null;
    return {
      askedAt: toIso(request.askedAt),
      dueAt: toIso(request.dueAt),
      doneAt: toIsoOrNull(request.doneAt),
      state,
      rows: state === 'done' ? [...(receipt?.rows ?? [])] : [],
      account: receipt?.account ?? null,
    };
  };
