import type { CodeFault } from '@berth/contract';
import type { TenantTx } from '@berth/database';
import { type CodeSecret, isStaticCode } from './code-secrets.ts';
import { firstWithCode, wasUsedBy } from './code-uses.sql.ts';
import { shownIn } from './rotating-code.ts';

/** The previous code is accepted too, so that a scan just as the code changes does not fail. */
const FRESH_PERIODS = 1;

type CodeCheck = {
  readonly organisationId: string;
  readonly objectId: string;
  readonly personId: string;
  readonly code: string;
  readonly now: number;
  readonly isStatic: boolean;
  /** The code of an entrance. People arrive together and cannot each wait for a new code. */
  readonly isForAll: boolean;
  /** Users think before they accept an offer, so a code that was scanned in time is still accepted a little later. */
  readonly takesOffer: boolean;
};

/** Returns why a code is rejected, or undefined. The first user of a space's rotating code is its only one. */
export async function faultOfCode(
  tx: TenantTx,
  secret: CodeSecret | undefined,
  check: CodeCheck,
): Promise<CodeFault | undefined> {
  if (secret === undefined) return 'wrong-code';
  if (check.isStatic) return isStaticCode(secret, check.code) ? undefined : 'wrong-code';
  const match = shownIn(secret.rotating, check.code, check.now);
  if (match === undefined) return 'wrong-code';
  const use = { ...check, period: match.period };
  // Uses of an entrance's code are not stored, so every code that is still known counts as scanned in time.
  if (check.isForAll && check.takesOffer) return undefined;
  if (match.age > FRESH_PERIODS) return check.takesOffer && (await wasUsedBy(tx, use)) ? undefined : 'old-code';
  if (check.isForAll) return undefined;
  return (await firstWithCode(tx, use)) === check.personId ? undefined : 'used-code';
}
