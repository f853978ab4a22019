import type { Role } from '../../identity/roles.ts';
import { type Example, from, granted, refused } from './example.ts';

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
    'an employee does not',
    { planned: { forSomeoneElse: true }, actor: { roles: ['Insights'] } },
    { roles: FOR_OTHERS },
  ),
  refused(
    'not-for-others',
    'a kiosk knows no administrator',
    { planned: { forSomeoneElse: true, atKiosk: true }, actor: { roles: ['Dashboard-admin'] } },
    { roles: FOR_OTHERS },
  ),
  granted('not-for-others', 'a kiosk reserves for whoever stands there', { planned: { atKiosk: true } }),

  ...REPEATING.map((role) =>
    granted('no-repeat', `${role} repeats weekly`, { planned: { repeatWeeks: 1 }, actor: { roles: [role] } }),
  ),
  refused(
    'no-repeat',
    'a team lead does not',
    { planned: { repeatWeeks: 1 }, actor: { roles: ['Customer-team-lead'] } },
    { roles: REPEATING },
  ),
  refused(
    'no-repeat',
    'nobody does at a kiosk',
    { planned: { repeatWeeks: 1, atKiosk: true }, actor: { roles: ['Customer-admin'] } },
    { roles: REPEATING },
  ),
  granted('repeat-weeks-maximum', '99 weeks, as many as the form takes', {
    planned: { repeatWeeks: 99 },
    actor: { roles: ['Customer-admin'] },
  }),
  refused(
    'repeat-weeks-maximum',
    'not a hundred',
    { planned: { repeatWeeks: 100 }, actor: { roles: ['Customer-admin'] } },
    { limit: 99, asked: 100 },
  ),
  granted('repeat-weeks-maximum', 'as many as the building allows', {
    planned: { repeatWeeks: 4 },
    actor: { roles: ['Customer-admin'] },
    settings: { repeat_weeks_maximum: 4 },
  }),
  refused(
    'repeat-weeks-maximum',
    'not one more',
    { planned: { repeatWeeks: 5 }, actor: { roles: ['Customer-admin'] }, settings: { repeat_weeks_maximum: 4 } },
    { limit: 4, asked: 5 },
  ),
  refused(
    'repeat-weeks-maximum',
    'half a week is none',
    { planned: { repeatWeeks: 0.5 }, actor: { roles: ['Customer-admin'] } },
    { limit: 99, asked: 0.5 },
  ),
];

const OF_GUESTS: readonly Example[] = [
  granted('no-guests', 'everyone invites where the building says so', {
    planned: { guests: [guest()] },
    settings: invites,
  }),
  granted('no-guests', 'elsewhere those whose profile says so', {
    planned: { guests: [guest()] },
    actor: { mayInviteGuests: true },
  }),
  refused('no-guests', 'and nobody else', { planned: { guests: [guest()] } }, {}),
  refused(
    'no-guests',
    'nor anybody at a kiosk',
    { planned: { guests: [guest()], atKiosk: true }, settings: invites },
    {},
  ),

  granted('guest-incomplete', 'a guest has a name and an address', {
    planned: { guests: [guest()] },
    settings: invites,
  }),
  refused(
    'guest-incomplete',
    'not an address alone',
    { planned: { guests: [guest(' ')] }, settings: invites },
    { row: 1 },
  ),
  refused(
    'guest-incomplete',
    'nor a name alone',
    { planned: { guests: [guest(), guest('Bo', '')] }, settings: invites, space: ROOM },
    { row: 2 },
  ),
  granted('guest-address', '254 characters, which is what the mail protocol carries', {
    planned: { guests: [guest('Ada', `${'a'.repeat(244)}@b.example`)] },
    settings: invites,
  }),
  granted('guest-address', 'a short domain is one', {
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

  granted('too-many-guests', 'one at a desk', { planned: { guests: [guest()] }, settings: invites }),
  refused(
    'too-many-guests',
    'not two',
    { planned: { guests: [guest(), guest('Bo')] }, settings: invites },
    { limit: 1, asked: 2 },
  ),
  refused(
    'too-many-guests',
    'nor two in one car park',
    { planned: { guests: [guest(), guest('Bo')] }, settings: invites, space: { type: 'PARKING' } },
    { limit: 1, asked: 2 },
  ),
  granted('too-many-guests', 'one who comes along to another desk', { planned: { guestsAlong: 1 } }),
  refused('too-many-guests', 'not two who do', { planned: { guestsAlong: 2 } }, { limit: 1, asked: 2 }),
  granted('too-many-guests', 'a room for three holds two and their host', {
    planned: { guests: [guest(), guest('Bo')] },
    settings: invites,
    space: { type: 'ROOM', maximumOccupants: 3 },
  }),
  refused(
    'too-many-guests',
    'a room for two does not',
    { planned: { guests: [guest(), guest('Bo')] }, settings: invites, space: { type: 'ROOM', maximumOccupants: 2 } },
    { limit: 1, asked: 2 },
  ),
  granted('too-many-guests', 'a room without a number takes fifty', {
    planned: { guests: Array.from({ length: 50 }, () => guest()) },
    settings: invites,
    space: ROOM,
  }),
  refused(
    'too-many-guests',
    'and no more, whatever its size',
    { planned: { guests: Array.from({ length: 51 }, () => guest()) }, settings: invites, space: ROOM },
    { limit: 50, asked: 51 },
  ),
];

const OF_WORDS: readonly Example[] = [
  granted('no-private', 'where the building allows it', {
    planned: { visibleToOthers: false },
    settings: { allow_private_reservations: true },
  }),
  refused('no-private', 'nowhere else', { planned: { visibleToOthers: false } }, {}),
  refused(
    'no-private',
    'not at a kiosk',
    { planned: { visibleToOthers: false, atKiosk: true }, settings: { allow_private_reservations: true } },
    {},
  ),
  granted('no-subject', 'a desk where desks have subjects', {
    planned: { subject: 'Focus' },
    settings: { allow_desk_reservation_subject: true },
  }),
  granted('no-subject', 'a parking spot too', {
    planned: { subject: 'Focus' },
    settings: { allow_desk_reservation_subject: true },
    space: { type: 'PARKING' },
  }),
  refused(
    'no-subject',
    'not a desk where only rooms have',
    { planned: { subject: 'Focus' }, settings: { allow_room_reservation_subject: true } },
    {},
  ),
  granted('no-subject', 'a room where rooms have', {
    planned: { subject: 'Review' },
    settings: { allow_room_reservation_subject: true },
    space: ROOM,
  }),
  refused(
    'no-subject',
    'not a room where only desks have',
    { planned: { subject: 'Review' }, settings: { allow_desk_reservation_subject: true }, space: ROOM },
    {},
  ),
  granted('no-subject', 'what is left of !? is no subject', { planned: { subject: ' !? ' } }),
  granted('subject-too-long', '254 characters', {
    planned: { subject: '😀'.repeat(254) },
    settings: { allow_desk_reservation_subject: true },
  }),
  refused(
    'subject-too-long',
    'not 255',
    { planned: { subject: 'a'.repeat(255) }, settings: { allow_desk_reservation_subject: true } },
    { limit: 254, length: 255 },
  ),
];

const OF_SPACES: readonly Example[] = [
  granted('reservations-off', 'a building that takes reservations', {}),
  refused('reservations-off', 'a building that does not', { isOff: true }, {}),
  granted('not-reservable', 'a desk of a room that is reserved by its desks', {}),
  refused('not-reservable', 'a desk of a room that is reserved whole', { space: { isReservable: false } }, {}),
  granted('floor-restricted', 'somebody of one of the userpools', {
    space: { floorUserpools: ['Legal', 'Board'] },
    holder: { userpools: ['Sales', 'Board'] },
  }),
  refused(
    'floor-restricted',
    'somebody of another',
    { space: { floorUserpools: ['Legal'] }, holder: { userpools: ['Sales'] } },
    { userpools: ['Legal'] },
  ),
  refused(
    'floor-restricted',
    'somebody of none, also when an administrator asks',
    { space: { floorUserpools: ['Legal'] }, actor: { roles: ['Dashboard-admin'] } },
    { userpools: ['Legal'] },
  ),
  refused('own-fixed-desk', 'the holder has it anyway', { space: { fixed: { isHolders: true, absences: [] } } }, {}),
  refused(
    'own-fixed-desk',
    'also while they planned to be away',
    { space: { fixed: { isHolders: true, absences: [from('08:00', '18:00')] } } },
    {},
  ),
  granted('own-fixed-desk', 'a desk of nobody', {}),
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

export const EXAMPLES_OF_PEOPLE: readonly Example[] = [...OF_ROLES, ...OF_GUESTS, ...OF_WORDS, ...OF_SPACES];
