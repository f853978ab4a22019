import type { Beginning } from '../tenant.ts';

const SEEK = { role: 'berth_seeker', plan_cache_mode: 'force_custom_plan' };
const BY_KEY = { plan_cache_mode: 'force_generic_plan', enable_seqscan: 'off' };

export const takeLocks = (keys: readonly bigint[]) => `select take_locks('{${keys.join()}}')`;

/**
 * Returns begin, tenant, settings and locks as one text. It has no parameters, because a text of several statements
 * takes none. A UUID and whole numbers need no quoting.
 */
export function beginText(organisationId: string, how: Beginning): string {
  const { wait = [], waitLast = [], refuse, byKey = false, seek, one = false } = how;
  const settings = {
    'app.organisation_id': organisationId,
    ...(byKey ? BY_KEY : {}),
    ...(seek === undefined ? {} : SEEK),
  };
  // Not with `set_config`: a select is planned and executed, which costs more than the rest of the transaction's
  // overhead.
  const set = Object.entries(settings).map(([name, value]) => `set local ${name} = '${value}'`);
  const statements = [one ? 'begin read only' : 'begin', ...set];
  if (refuse !== undefined) statements.push(`select take_lock_or_refuse(${refuse})`);
  for (const keys of [wait, waitLast]) if (keys.length > 0) statements.push(takeLocks(keys));
  return statements.join('; ');
}
