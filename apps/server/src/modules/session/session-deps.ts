import type { BesidesDeps } from '../../platform/module.ts';

/** Dependencies of signing in and out. */
export type SessionDeps = Pick<
  BesidesDeps,
  | 'db'
  | 'cells'
  | 'tellOtherCells'
  | 'log'
  | 'sealer'
  | 'webOrigin'
  | 'signInProvider'
  | 'ratePerAddress'
  | 'noteSignIn'
>;
