import type { Role } from '../../identity/roles.ts';
import { type Example, from, granted, refused } from './example.ts';
import { OF_NEIGHBOURHOODS } from './examples-of-neighbourhoods.ts';

const ROOM = { type: 'ROOM', maximumOccupants: undefined } as const;
const FOR_OTHERS: readonly Role[] = ['Dashboard-admin', 'Customer-admin', 'Customer-team-lead', 'Customer-coordinator'];
const REPEATING: readonly Role[] = ['Dashboard-admin', 'Customer-admin', 'Customer-coordinator'];
const guest = (name = 'Ada', email = 'ada@guests.example') => ({ name, email });
const invites = { enable_all_users_to_invite_guests: true };

const OF_ROLES: readonly Example[] = [
  ...FOR_OTHERS.map((role) =>
    granted('not-for-others', `${role} reserves for someone else`, {
      planned: { forSomeoneElse: true },
      actor: { roles: [role] },
    }),
  ),
  refused(
    'not-for-others',
    'an employee cannot reserve for someone else',
    { planned: { forSomeoneElse: true }, actor: { roles: ['Insights'] } },
    { roles: FOR_OTHERS },
  ),
  refused(
    'not-for-others',
    'an administrator cannot reserve for someone else at a kiosk',
    { planned: { forSomeoneElse: true, atKiosk: true }, actor: { roles: ['Dashboard-admin'] } },
    { roles: FOR_OTHERS },
  ),
  granted('not-for-others', 'a kiosk reserves for the person who uses it', { planned: { atKiosk: true } }),

  ...REPEATING.map((role) =>
    granted('no-repeat', `${role} repeats weekly`, { planned: { repeatWeeks: 1 }, actor: { roles: [role] } }),
  ),
  refused(
    'no-repeat',
    'a team lead cannot repeat weekly',
    { planned: { repeatWeeks: 1 }, actor: { roles: ['Customer-team-lead'] } },
    { roles: REPEATING },
  ),
  refused(
    'no-repeat',
    'no one can repeat weekly at a kiosk',
    { planned: { repeatWeeks: 1, atKiosk: true }, actor: { roles: ['Customer-admin'] } },
    { roles: REPEATING },
  ),
  granted('repeat-weeks-maximum', '99 weeks, the maximum of the form', {
    planned: { repeatWeeks: 99 },
    actor: { roles: ['Customer-admin'] },
  }),
  refused(
    'repeat-weeks-maximum',
    'a hundred weeks',
    { planned: { repeatWeeks: 100 }, actor: { roles: ['Customer-admin'] } },
    { limit: 99, asked: 100 },
  ),
  granted('repeat-weeks-maximum', 'the maximum of the building', {
    planned: { repeatWeeks: 4 },
    actor: { roles: ['Customer-admin'] },
    settings: { repeat_weeks_maximum: 4 },
  }),
  refused(
    'repeat-weeks-maximum',
    'one week more than the maximum of the building',
    { planned: { repeatWeeks: 5 }, actor: { roles: ['Customer-admin'] }, settings: { repeat_weeks_maximum: 4 } },
    { limit: 4, asked: 5 },
  ),
  refused(
    'repeat-weeks-maximum',
    'half a week',
    { planned: { repeatWeeks: 0.5 }, actor: { roles: ['Customer-admin'] } },
    { limit: 99, asked: 0.5 },
  ),
];

const OF_GUESTS: readonly Example[] = [
  granted('no-guests', 'everyone may invite if the building allows it', {
    planned: { guests: [guest()] },
    settings: invites,
  }),
  granted('no-guests', 'otherwise people whose profile allows it', {
    planned: { guests: [guest()] },
    actor: { mayInviteGuests: true },
  }),
  refused('no-guests', 'other people may not invite', { planned: { guests: [guest()] } }, {}),
  refused(
    'no-guests',
    'no one may invite at a kiosk',
    { planned: { guests: [guest()], atKiosk: true }, settings: invites },
    {},
  ),

  granted('guest-incomplete', 'a guest has a name and an address', {
    planned: { guests: [guest()] },
    settings: invites,
  }),
  refused(
    'guest-incomplete',
    'an address without a name',
    { planned: { guests: [guest(' ')] }, settings: invites },
    { row: 1 },
  ),
  refused(
    'guest-incomplete',
    'a name without an address',
    { planned: { guests: [guest(), guest('Bo', '')] }, settings: invites, space: ROOM },
    { row: 2 },
  ),
  granted('guest-address', '254 characters, the maximum of the mail protocol', {
    planned: { guests: [guest('Ada', `${'a'.repeat(244)}@b.example`)] },
    settings: invites,
  }),
  granted('guest-address', 'a short domain', {
    planned: { guests: [guest('Ada', "o'ada+x@a-b.example")] },
    settings: invites,
  }),
  ...[
    'ada',
    'ada@example',
    '"a b"@guests.example',
    'ada@guests.example\nbcc: x@y.example',
    `${'a'.repeat(245)}@b.example`,
  ].map((email) =>
    refused(
      'guest-address',
      `${JSON.stringify(email.slice(0, 40))} is none`,
      { planned: { guests: [guest('Ada', email)] }, settings: invites },
      { row: 1 },
    ),
  ),

  granted('too-many-guests', 'one guest at a desk', { planned: { guests: [guest()] }, settings: invites }),
  refused(
    'too-many-guests',
    'two guests at a desk',
    { planned: { guests: [guest(), guest('Bo')] }, settings: invites },
    { limit: 1, asked: 2 },
  ),
  refused(
    'too-many-guests',
    'two guests at a parking spot',
    { planned: { guests: [guest(), guest('Bo')] }, settings: invites, space: { type: 'PARKING' } },
    { limit: 1, asked: 2 },
  ),
  granted('too-many-guests', 'one guest who moves along to another desk', { planned: { guestsAlong: 1 } }),
  refused(
    'too-many-guests',
    'two guests who move along to another desk',
    { planned: { guestsAlong: 2 } },
    { limit: 1, asked: 2 },
  ),
  granted('too-many-guests', 'two guests and their host in a room for three', {
    planned: { guests: [guest(), guest('Bo')] },
    settings: invites,
    space: { type: 'ROOM', maximumOccupants: 3 },
  }),
  refused(
    'too-many-guests',
    'two guests and their host in a room for two',
    { planned: { guests: [guest(), guest('Bo')] }, settings: invites, space: { type: 'ROOM', maximumOccupants: 2 } },
    { limit: 1, asked: 2 },
  ),
  granted('too-many-guests', 'fifty guests in a room without a maximum', {
    planned: { guests: Array.from({ length: 50 }, () => guest()) },
    settings: invites,
    space: ROOM,
  }),
  refused(
    'too-many-guests',
    'more than fifty guests in a room of any size',
    { planned: { guests: Array.from({ length: 51 }, () => guest()) }, settings: invites, space: ROOM },
    { limit: 50, asked: 51 },
  ),
];

const OF_WORDS: readonly Example[] = [
  granted('no-private', 'a private reservation if the building allows it', {
    planned: { visibleToOthers: false },
    settings: { allow_private_reservations: true },
  }),
  refused('no-private', 'a private reservation otherwise', { planned: { visibleToOthers: false } }, {}),
  refused(
    'no-private',
    'a private reservation at a kiosk',
    { planned: { visibleToOthers: false, atKiosk: true }, settings: { allow_private_reservations: true } },
    {},
  ),
  granted('no-subject', 'a desk, if desks have subjects', {
    planned: { subject: 'Focus' },
    settings: { allow_desk_reservation_subject: true },
  }),
  granted('no-subject', 'a parking spot, if desks have subjects', {
    planned: { subject: 'Focus' },
    settings: { allow_desk_reservation_subject: true },
    space: { type: 'PARKING' },
  }),
  refused(
    'no-subject',
    'a desk, if only rooms have subjects',
    { planned: { subject: 'Focus' }, settings: { allow_room_reservation_subject: true } },
    {},
  ),
  granted('no-subject', 'a room, if rooms have subjects', {
    planned: { subject: 'Review' },
    settings: { allow_room_reservation_subject: true },
    space: ROOM,
  }),
  refused(
    'no-subject',
    'a room, if only desks have subjects',
    { planned: { subject: 'Review' }, settings: { allow_desk_reservation_subject: true }, space: ROOM },
    {},
  ),
  granted('no-subject', 'a subject that is empty after cleaning', { planned: { subject: ' !? ' } }),
  granted('subject-too-long', '254 characters', {
    planned: { subject: '😀'.repeat(254) },
    settings: { allow_desk_reservation_subject: true },
  }),
  refused(
    'subject-too-long',
    '255 characters',
    { planned: { subject: 'a'.repeat(255) }, settings: { allow_desk_reservation_subject: true } },
    { limit: 254, length: 255 },
  ),
];

const OF_SPACES: readonly Example[] = [
  granted('reservations-off', 'a building with reservations', {}),
  refused('reservations-off', 'a building without reservations', { isOff: true }, {}),
  granted('not-reservable', 'a desk in a room that is reserved by desk', {}),
  refused('not-reservable', 'a desk in a room that is reserved as a whole', { space: { isReservable: false } }, {}),
  granted('floor-restricted', 'a holder in one of the userpools', {
    space: { floorUserpools: ['Legal', 'Board'] },
    holder: { userpools: ['Sales', 'Board'] },
  }),
  refused(
    'floor-restricted',
    'a holder in another userpool',
    { space: { floorUserpools: ['Legal'] }, holder: { userpools: ['Sales'] } },
    { userpools: ['Legal'] },
  ),
  refused(
    'floor-restricted',
    'a holder without userpools, even if an administrator reserves',
    { space: { floorUserpools: ['Legal'] }, actor: { roles: ['Dashboard-admin'] } },
    { userpools: ['Legal'] },
  ),
  refused(
    'own-fixed-desk',
    'the holder of the fixed desk',
    { space: { fixed: { isHolders: true, absences: [] } } },
    {},
  ),
  refused(
    'own-fixed-desk',
    'the holder during a planned absence',
    { space: { fixed: { isHolders: true, absences: [from('08:00', '18:00')] } } },
    {},
  ),
  granted('own-fixed-desk', 'a desk that is not fixed', {}),
  granted('fixed-desk', 'an absence that covers the request exactly', {
    space: { fixed: { isHolders: false, absences: [from('09:00', '12:00')] } },
  }),
  granted('fixed-desk', 'one absence of several', {
    space: { fixed: { isHolders: false, absences: [from('06:00', '07:00'), from('08:00', '18:00')] } },
  }),
  refused(
    'fixed-desk',
    'two absences that touch do not add up',
    { space: { fixed: { isHolders: false, absences: [from('08:00', '10:00'), from('10:00', '18:00')] } } },
    { freed: [from('08:00', '10:00'), from('10:00', '18:00')] },
  ),
  refused(
    'fixed-desk',
    'no absence',
    { space: { fixed: { isHolders: false, absences: [from('14:00', '18:00')] } } },
    { freed: [] },
  ),
  refused(
    'fixed-desk',
    'an absence that ends a quarter early',
    { space: { fixed: { isHolders: false, absences: [from('08:00', '11:45')] } } },
    { freed: [from('08:00', '11:45')] },
  ),
  refused(
    'fixed-desk',
    'an absence that begins a quarter late',
    { space: { fixed: { isHolders: false, absences: [from('09:15', '18:00')] } } },
    { freed: [from('09:15', '18:00')] },
  ),
];

export const EXAMPLES_OF_PEOPLE: readonly Example[] = [
  ...OF_NEIGHBOURHOODS,
  ...OF_ROLES,
  ...OF_GUESTS,
  ...OF_WORDS,
  ...OF_SPACES,
];
