import type { CodeFault } from '@berth/contract';
import type { TenantTx } from '@berth/database';
import { type CodeSecret, isStaticCode } from './code-secrets.ts';
import { firstWithCode, wasUsedBy } from './code-uses.sql.ts';
import { shownIn } from './rotating-code.ts';

/** The one that is shown and the one before it: whoever scans at the turn is not sent back. */
const FRESH_PERIODS = 1;

type Asked = {
  readonly organisationId: string;
  readonly objectId: string;
  readonly personId: string;
  readonly code: string;
  readonly now: number;
  readonly isStatic: boolean;
  /** Of an entrance: people come in together, and nobody can wait for a code of their own. */
  readonly isForAll: boolean;
  /** An offer is answered after some thought: whoever came with the code in time may take it a little later. */
  readonly takesOffer: boolean;
};

/** What is wrong with a code; undefined when it counts. A rotating one of a space is its bearer's from then on. */
export async function faultOfCode(
  tx: TenantTx,
  secret: CodeSecret | undefined,
  asked: Asked,
): Promise<CodeFault | undefined> {
  if (secret === undefined) return 'wrong-code';
  if (asked.isStatic) return isStaticCode(secret, asked.code) ? undefined : 'wrong-code';
  const shown = shownIn(secret.rotating, asked.code, asked.now);
  if (shown === undefined) return 'wrong-code';
  const use = { ...asked, period: shown.period };
  if (shown.age > FRESH_PERIODS) return asked.takesOffer && (await wasUsedBy(tx, use)) ? undefined : 'old-code';
  if (asked.isForAll) return undefined;
  return (await firstWithCode(tx, use)) === asked.personId ? undefined : 'used-code';
}
