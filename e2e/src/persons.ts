import { sql } from './database.ts';
import { environment } from './environment.ts';
import { type Account, createAccount, type PersonRequest } from './product/keycloak-admin.ts';

type Place = { buildings?: string[]; attributes?: Record<string, string[]> };

/** Somebody whom only one test knows: the provider refuses two sign-ins of one person at the same moment. */
export async function aPerson(request: PersonRequest & Place = {}): Promise<Account> {
  const {
    buildings = ['keizersgracht', 'wilhelminakade'],
    attributes: { cardId: cards = [], ...attributes } = {},
    ...rest
  } = request;
  const account = await createAccount(rest);
  await sql(
    `with person as (
       insert into person (issuer, subject) values ($1, $2) returning id
     ), theirs as (
       select organisation_id, id from building where slug = any($6::text[])
     ), member as (
       insert into member (organisation_id, person_id, email, first_name, last_name, explicit, attributes)
       select distinct theirs.organisation_id, person.id, $3, $4, $5, true, $7::jsonb from theirs, person
       returning organisation_id, id, person_id
     ), carried as (
       insert into member_card (organisation_id, card, member_id)
       select organisation_id, unnest($8::text[]), id from member on conflict do nothing
     ), known as (
       insert into person_organisation (person_id, organisation_id) select person_id, organisation_id from member
     )
     insert into member_building (organisation_id, building_id, member_id)
     select theirs.organisation_id, theirs.id, member.id from theirs join member using (organisation_id)`,
    [
      environment().issuer,
      account.id,
      account.email,
      account.firstName,
      account.lastName,
      buildings,
      attributes,
      cards,
    ],
  );
  // Of the house wherever they were put: the organisations that tests make have proven no domain.
  await sql(
    `update member set token_roles_act = true from person
     where person.id = member.person_id and person.issuer = $1 and person.subject = $2`,
    [environment().issuer, account.id],
  );
  return account;
}
