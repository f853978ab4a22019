import { sql } from '../database.ts';
import { openRooms, type SlotRequest } from './opening-hours.ts';
import { type OwnBuilding, ownBuilding } from './own-building.ts';

const letters = (room: string, last: string) =>
  Array.from({ length: last.charCodeAt(0) - 64 }, (_, at) => `${room}-${String.fromCharCode(65 + at)}`);

const ROOMS = [
  { name: 'Room 2.11', reservedBy: 'whole' as const },
  { name: 'Room 2.14', desks: letters('2.14', 'H') },
  { name: 'Room 2.15', desks: letters('2.15', 'H') },
  { name: '2.17 Prinsen', reservedBy: 'whole' as const },
  { name: '2.23 Heren', reservedBy: 'whole' as const },
  { name: 'Project room 1.06', desks: letters('1.06', 'D') },
  { name: 'Studio 1.08', reservedBy: 'none' as const },
  { name: 'Training room 0.04', reservedBy: 'whole' as const },
  { name: 'Courtyard', desks: ['P-01', 'P-02', 'P-03'] },
  { name: 'Garden room 0.02', reservedBy: 'whole' as const },
];

const SLOTS: SlotRequest[] = [
  { room: 'Room 2.11', start: '07:30', end: '19:00' },
  { room: '2.17 Prinsen', start: '09:00', end: '13:00', userpools: ['Directie', 'Finance'] },
  { room: '2.17 Prinsen', start: '13:30', end: '17:30', until: '2027-12-31' },
  { room: 'Project room 1.06', start: '08:00', end: '12:00', days: ['wednesday'] },
  { room: 'Project room 1.06', start: '13:30', end: '18:00', days: ['friday'] },
  { room: 'Training room 0.04', start: '18:00', end: '21:00', days: ['tuesday', 'thursday'] },
  {
    room: 'Courtyard',
    start: '00:00',
    end: '23:59',
    days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
  },
  { room: 'Garden room 0.02', start: '10:00', end: '16:00', days: ['saturday'], hint: 'Only with a guide' },
  { room: 'Garden room 0.02', start: '15:30', end: '19:00', days: ['wednesday'] },
  { room: 'Room 2.14', start: '08:00', end: '18:00', until: '2026-06-30' },
];

const LABELS: [name: string, colour: string, desks: RegExp][] = [
  ['EV charger', '#51e898', /^P-0[12]$/],
  ['Sit-stand', '#0079bf', /^2\.1[45]-[A-E]$/],
  ['Two monitors', '#c377e0', /^2\.1[45]/],
  ['Wheelchair accessible', '#ff9f1a', /^P-03$|-H$/],
  ['Window', '#00c2e0', /-[ACEG]$/],
];

const ASSETS: [name: string, quantity: number, comment: string, available: boolean][] = [
  ['Beamer', 4, 'With HDMI cable', true],
  ['Coffee for eight', 10, 'Ready a quarter before the start', true],
  ['Flip chart', 6, '', true],
  ['Sandwich lunch', 25, 'Order before 10:00', false],
];

/** A building with something on every screen of the administration: for pictures, languages and accessibility. */
export async function furnishedBuilding(): Promise<OwnBuilding> {
  const own = await ownBuilding({ rooms: ROOMS, displayName: 'Herengracht 500' });
  const where = [own.organisationId, own.buildingId];
  await openRooms(own, SLOTS);
  await sql(`update space set type = 'PARKING' where organisation_id = $1 and name like 'P-0%'`, [own.organisationId]);
  await sql(
    `update space set maximum_occupants = 8 where organisation_id = $1 and type = 'ROOM' and reserved_by = 'whole'`,
    [own.organisationId],
  );
  for (const [name, colour, desks] of LABELS)
    await sql(
      `with label as (
         insert into attribute (organisation_id, building_id, name, colour) values ($1, $2, $3, $4) returning id
       )
       insert into space_attribute (organisation_id, space_id, attribute_id)
       select $1, space.id, label.id from space, label
       where space.organisation_id = $1 and space.type <> 'ROOM' and space.name ~ $5`,
      [...where, name, colour, desks.source],
    );
  await sql(
    `insert into fixed_desk (organisation_id, space_id, employee_name, employee_number, rfid_card_number, emergency_responder)
     select $1, id, 'Anouk Vermeulen', '104287', '04A26F1B93', true from space
     where organisation_id = $1 and name = '2.15-E'`,
    [own.organisationId],
  );
  for (const asset of ASSETS)
    await sql(
      `insert into asset_type (organisation_id, building_id, name, quantity, comment, available)
       values ($1, $2, $3, $4, $5, $6)`,
      [...where, ...asset],
    );
  return own;
}
