import { z } from 'zod';
import type { Sealer } from '../../platform/secrets/sealer.ts';

/** What must be known on the way back from the provider. It travels with the browser, sealed. */
const Begun = z.strictObject({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  to: z.string(),
  /** The provider was asked to show nothing, and to say no instead. */
  quiet: z.boolean(),
});
export type BegunSignIn = z.infer<typeof Begun>;

const CONTEXT = { organisationId: 'none', table: 'browser_session', field: 'sign-in' };

export const sealBegun = (sealer: Sealer, begun: BegunSignIn) => sealer.seal(JSON.stringify(begun), CONTEXT);

/** Undefined when it is not what was sealed here. */
export const openBegun = (sealer: Sealer, sealed: string): Promise<BegunSignIn | undefined> =>
  sealer.open(sealed, CONTEXT).then(
    (text) => Begun.parse(JSON.parse(text)),
    () => undefined,
  );
