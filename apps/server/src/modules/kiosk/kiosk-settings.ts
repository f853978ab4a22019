import type { AnswerOf, kioskSettings as contractCall } from '@berth/contract';
import { type Database, inTenant, type TenantTx } from '@berth/database';
import { sql } from 'kysely';
import type { ScreenCaller } from '../../platform/identity/caller.ts';
import { presentSettings, settingsOf } from '../buildings/index.ts';

/**
 * Its name and its verified domains. Filters by the tenant of the transaction, as the directory has no row policies.
 */
async function organisationOf(tx: TenantTx) {
  const { rows } = await sql<{ name: string; domains: string[] }>`
    select organisation.name, array(
      select proven.domain from offered_domain_organisation proven
      where proven.organisation_id = current_organisation() order by proven.domain) as domains
    from offered_organisation organisation
    where organisation.id = current_organisation()`.execute(tx);
  return rows[0] ?? { name: '', domains: [] };
}

/** The settings that every user gets, with what a kiosk needs to greet people and to complete their addresses. */
export const kioskSettings =
  (db: Database) =>
  (kiosk: ScreenCaller): Promise<AnswerOf<typeof contractCall>> =>
    inTenant(db, kiosk.organisationId, async (tx) => {
      const { name, domains } = await organisationOf(tx);
      return {
        ...presentSettings(kiosk.buildingId, await settingsOf(tx, kiosk)),
        organisationName: name,
        mailDomains: domains,
        now: new Date(kiosk.now).toISOString(),
      };
    });
