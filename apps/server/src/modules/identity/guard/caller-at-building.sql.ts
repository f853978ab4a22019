import { type BoundStatement, asking, constant } from '@berth/database';
import type { Token } from '../../../platform/identity/caller.ts';

/** The caller's row in a building. Every column but the last affects decisions, and has a type that `===` compares. */
export type CallerRow = [
  buildingId: string,
  rulesVersion: number,
  memberId: string | null,
  explicit: boolean | null,
  roles: string | null,
  tokenRolesAct: boolean | null,
  attributes: string | null,
  isOut: boolean,
  added: boolean,
  authorised: boolean,
  personId: string | null,
  now: number,
];

/** Indexes of the person and of the moment in the row. */
export const PERSON = 10;
export const NOW = 11;

/**
 * One statement per call: does the building exist, who is the caller there, may they enter it. The sign-in is looked up
 * here and not cached: an erasure ends it, and a retention job deletes sign-ins without an organisation.
 */
const CALLER_ROW = constant<CallerRow>`
  select building.id as building_id, building.rules_version, member.id as member_id, member.explicit,
    array_to_json(member.roles)::text as roles, member.token_roles_act, member.attributes::text as attributes,
    coalesce(member.suspended_at, member.removed_at) is not null as is_out,
    exists (
      select from member_building added
      where added.organisation_id = $1 and added.building_id = building.id and added.member_id = member.id) as added,
    exists (
      select from offered_building_access access
      where access.organisation_id = $1 and access.building_id = building.id
        and access.identifier = any($5::text[])) as authorised,
    person.id as person_id,
    (extract(epoch from wall_clock()) * 1000)::float8 as now
  from offered_building building
  join offered_organisation organisation on organisation.id = building.organisation_id
  left join person on person.issuer = $3 and person.subject = $4
  left join member on member.organisation_id = $1 and member.person_id = person.id
  where building.organisation_id = $1 and building.slug = $2 and building.removed_at is null
    and organisation.removed_at is null`;

export type At = Pick<Token, 'issuer' | 'subject' | 'identifiers'> & {
  readonly organisationId: string;
  readonly slug: string;
};

export const callerRowAt = (at: At): BoundStatement<CallerRow> =>
  asking(CALLER_ROW, at.organisationId, at.slug, at.issuer, at.subject, at.identifiers);
