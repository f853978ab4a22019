import { z } from 'zod';
import type { Sealer } from '../../platform/secrets/sealer.ts';

/** The state of a sign-in that is needed when the provider redirects back. It is sealed and stored in the browser. */
const Begun = z.strictObject({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  to: z.string(),
  /** The provider must show no page, and refuse instead. */
  quiet: z.boolean(),
});
export type BegunSignIn = z.infer<typeof Begun>;

const CONTEXT = { organisationId: 'none', table: 'browser_session', field: 'sign-in' };

export const sealBegun = (sealer: Sealer, begun: BegunSignIn) => sealer.seal(JSON.stringify(begun), CONTEXT);

/** Opens the sealed state; undefined if it was not sealed here. */
export const openBegun = (sealer: Sealer, sealed: string): Promise<BegunSignIn | undefined> =>
  sealer.open(sealed, CONTEXT).then(
    (text) => Begun.parse(JSON.parse(text)),
    () => undefined,
  );
