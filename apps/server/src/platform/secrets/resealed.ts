import type { SealContext, Sealer } from './sealer.ts';

/** The same secret under the newest key; undefined when it is there already. `former`: how it was sealed before. */
export async function resealed(
  sealer: Sealer,
  sealed: string,
  context: SealContext,
  former = context,
): Promise<string | undefined> {
  if (sealer.isCurrent(sealed, context)) return undefined;
  const secret = await sealer.open(sealed, context).catch(() => sealer.open(sealed, former));
  return sealer.seal(secret, context);
}
