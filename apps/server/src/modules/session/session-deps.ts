import type { BesidesDeps } from '../../platform/module.ts';

/** What signing in and out needs. */
export type SessionDeps = Pick<
  BesidesDeps,
  'db' | 'log' | 'sealer' | 'webOrigin' | 'signInProvider' | 'ratePerAddress'
>;
