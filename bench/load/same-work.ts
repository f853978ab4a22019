import type { Load } from './requests.ts';
import { BUILDINGS, CALLERS, DESKS, FLOORS, sqlIdOf } from './shape.ts';

export type SameWorkLoad = Exclude<Load, 'changed' | 'cancel'>;

const ORG = ':organisation::uuid';
const [BUILDING, FLOOR, DESK, MEMBER] = (['building', 'floor', 'desk', 'member'] as const).map((kind) =>
  sqlIdOf(kind, `:${kind}::bigint`),
);
/** Enough days that two rarely conflict. Desks and members differ from those of the product's load. */
const DAY = 'current_date + :ahead::integer';

const inOnePacket = (statements: string) => `\\startpipeline\n${statements}\\endpipeline\n`;
const begun = (how: string) => `${how};\nselect set_config('app.organisation_id', :organisation, true);\n`;

/** Reads the caller, their membership, and the version under which the building snapshot is cached. */
const PRESENCE = `select b.rules_version, (extract(epoch from statement_timestamp()) * 1000)::float8 as now, m.id, m.explicit, m.attributes,
  m.email, m.first_name, m.last_name,
  exists (select from member_building mb where mb.organisation_id = ${ORG} and mb.building_id = b.id and mb.member_id = m.id),
  exists (select from building_access ba where ba.organisation_id = ${ORG} and ba.building_id = b.id
    and ba.identifier = any(m.identifiers))`;
const OF_BUILDING = `from building b left join member m on m.organisation_id = b.organisation_id and m.id = ${MEMBER}
where b.organisation_id = ${ORG} and b.id = ${BUILDING} and b.removed_at is null;
`;

const FACTS = `${PRESENCE},
  (select json_agg(json_build_array(r.start_at, r.end_at)) from (
    select r.space_id, r.start_at, r.end_at from reservation r
    where r.organisation_id = ${ORG} and r.floor_id = ${FLOOR} and r.local_day = ${DAY} and r.holds_space offset 0) r
    where r.space_id = ${DESK}),
  (select json_agg(json_build_array(r.id, r.space_id, r.local_day, r.start_at, r.end_at, r.holds_space)) from reservation r
    where r.organisation_id = ${ORG} and r.member_id = m.id and r.start_at >= current_date - 7 and r.state <> 'c')
${OF_BUILDING}`;

const STORED = `with stored as (
  insert into reservation (organisation_id, floor_id, space_id, member_id, local_day, start_at, end_at, exclusive, ticket)
  values (${ORG}, ${FLOOR}, ${DESK}, ${MEMBER}, ${DAY}, ${DAY} + time '09:00', ${DAY} + time '17:00', true,
    decode(md5(:desk), 'hex'))
  on conflict do nothing returning id
), happened as (
  insert into event (organisation_id, id, type, payload, actor_id)
  select ${ORG}, uuidv7(), 'reservation.created.v1', jsonb_build_object('buildingId', ${BUILDING}, 'memberId', ${MEMBER},
    'reservationId', stored.id, 'seriesId', null, 'count', 1), null from stored
  returning id, type
), waiting as (
  insert into outbox (organisation_id, event_id, type) select ${ORG}, happened.id, happened.type from happened
)
select id from stored;
`;

const status = (
  floors: string,
) => `select space_id, member_id, made_by_id, start_at, end_at, state = 'i', visible_to_others
from reservation
where organisation_id = ${ORG} and ${floors} and local_day = :day::date and holds_space
  and start_at < :until::timestamptz and end_at > :from::timestamptz;
`;

const looking = (floors: string) =>
  inOnePacket(`${begun('begin read only')}${PRESENCE}\n${OF_BUILDING}${status(floors)}commit;\n`);

/**
 * The minimum that the product has to do, with its role and row policies but without the application: caller, locks,
 * facts, the reservation with its event, and commit, in as many round trips as the product.
 */
export const SAME_WORK: Record<SameWorkLoad, string> = {
  create: `\\set building random(0, ${BUILDINGS - 1})
\\set caller random(0, ${CALLERS - 1})
\\set ahead random(100, 699)
\\set desk :building * ${DESKS} + :caller * 15 + 2
\\set floor :desk * ${FLOORS} / ${DESKS}
\\set member :building * ${DESKS} + ${DESKS / 2 + CALLERS} + :caller
\\set ofdesk :desk * 1000 + :ahead
\\set ofmember 1000000000 + :member
${inOnePacket(`${begun('begin')}select take_locks(array[:ofdesk::bigint, :ofmember::bigint]);\n${FACTS}`)}${inOnePacket(`${STORED}commit;\n`)}`,
  floor: `\\set building 0
\\set member random(0, ${CALLERS - 1})
\\set floor random(0, ${FLOORS - 1})
${looking(`floor_id = ${FLOOR}`)}`,
  building: `\\set building 0
\\set member random(0, ${CALLERS - 1})
${looking('floor_id = any(:floors::uuid[])')}`,
};
