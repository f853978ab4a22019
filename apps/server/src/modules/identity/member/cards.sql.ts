import { type RawBuilder, sql } from 'kysely';

/**
 * Every card with its member: the cards of users, and those of fixed desks with an account. A card of a user comes
 * first, and a card on the desks of two people identifies neither.
 */
export const cardsSql = (organisationId: string): RawBuilder<unknown> => sql`
  select own.card, own.member_id from member_card own where own.organisation_id = ${organisationId}
  union all
  select upper(fixed.rfid_card_number), min(fixed.member_id::text)::uuid from offered_fixed_desk fixed
  where fixed.organisation_id = ${organisationId} and fixed.rfid_card_number <> '' and fixed.member_id is not null
    and not exists (
      select from member_card own
      where own.organisation_id = ${organisationId} and own.card = upper(fixed.rfid_card_number))
  group by upper(fixed.rfid_card_number)
  having count(distinct fixed.member_id) = 1`;
