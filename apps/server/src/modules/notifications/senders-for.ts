import type { TenantTx } from '@berth/database';
import { settingsFrom } from '@berth/domain/buildings';
import { type MailedBuilding, provenDomains } from './mail-facts.sql.ts';
import type { Senders } from './word-mail.ts';

type Mailing = { readonly organisationId: string; readonly building: MailedBuilding };

/** The sender that the building's settings request, and what decides whether it is used. */
export async function sendersFor(
  tx: TenantTx,
  { organisationId, building }: Mailing,
  mailFrom: string,
): Promise<Senders> {
  const { sender_name: name, sender_address: address } = settingsFrom(building.settings);
  const requested = { name, address, fallbackName: building.displayName };
  return { requested, provenDomains: await provenDomains(tx, organisationId), mailFrom };
}
