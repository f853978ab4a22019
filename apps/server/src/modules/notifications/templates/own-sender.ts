import type { TenantTx } from '@berth/database';
import { ownTemplate, type TemplateKey } from './templates.sql.ts';

/** Whom a mail is from by the organisation's own text; what it leaves open is what the building says. */
export async function ownSender(tx: TenantTx, key: TemplateKey): Promise<{ name?: string; address?: string }> {
  const own = await ownTemplate(tx, key);
  return {
    ...(own?.fromName == null ? {} : { name: own.fromName }),
    ...(own?.fromAddress == null ? {} : { address: own.fromAddress }),
  };
}
