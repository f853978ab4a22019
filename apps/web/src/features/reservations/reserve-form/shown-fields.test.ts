import { ROLES, type Role } from '@berth/domain/identity';
import { describe, expect, test } from 'vitest';
import { aGroup } from '../../../ui/me.fixture.ts';
import { hasOptions, shownFields } from './shown-fields.ts';

const group = aGroup();
const OPEN = {
  ...group,
  allowDeskReservationSubject: true,
  allowRoomReservationSubject: true,
  allowPrivateReservations: true,
  enableAllUsersToInviteGuests: true,
};
const SHUT = {
  ...group,
  allowDeskReservationSubject: false,
  allowRoomReservationSubject: false,
  allowPrivateReservations: false,
  enableAllUsersToInviteGuests: false,
};

const seen = (roles: readonly Role[], more: Partial<Parameters<typeof shownFields>[0]> = {}) =>
  shownFields({ roles, group: OPEN, type: 'DESK', isKiosk: false, ...more });

describe('the form shows', () => {
  test('the holder to administrators, coordinators and team leads', () => {
    const may = ROLES.filter((role) => seen([role]).holder);
    expect(may.toSorted()).toEqual(['Customer-admin', 'Customer-coordinator', 'Customer-team-lead', 'Dashboard-admin']);
  });

  test('further people to the same, if there are neighbouring spots', () => {
    expect(seen(['Customer-team-lead']).others).toBe(true);
    expect(seen(['Customer-team-lead'], { type: 'ROOM' }).others).toBe(false);
    expect(seen([]).others).toBe(false);
  });

  test('weekly repeats to administrators and coordinators', () => {
    const may = ROLES.filter((role) => seen([role]).repeat);
    expect(may.toSorted()).toEqual(['Customer-admin', 'Customer-coordinator', 'Dashboard-admin']);
  });

  test('guests to users who may invite by the building or by their profile', () => {
    expect(seen([]).guests).toBe(true);
    expect(seen([], { group: SHUT }).guests).toBe(false);
    const attributes = { ...SHUT.attributes, isAllowedToInviteGuests: ['true'] };
    expect(seen([], { group: { ...SHUT, attributes } }).guests).toBe(true);
  });

  test('subject and visibility by the settings, with a separate one for rooms', () => {
    expect(seen([], { group: SHUT })).toMatchObject({ subject: false, visibility: false });
    const rooms = { ...SHUT, allowRoomReservationSubject: true };
    expect(seen([], { group: rooms }).subject).toBe(false);
    expect(seen([], { group: rooms, type: 'ROOM' }).subject).toBe(true);
  });

  test('only the subject on a kiosk', () => {
    expect(seen(['Dashboard-admin'], { isKiosk: true })).toEqual({
      holder: false,
      others: false,
      repeat: false,
      subject: true,
      guests: false,
      visibility: false,
      assets: false,
    });
  });

  test('no options if there is nothing to fill in', () => {
    const none = seen([], { group: SHUT });
    expect(hasOptions(none, 0)).toBe(false);
    expect(hasOptions(none, 1)).toBe(true);
    for (const field of ['holder', 'others', 'repeat', 'subject', 'guests', 'visibility'] as const)
      expect([field, hasOptions({ ...none, [field]: true }, 0)]).toEqual([field, true]);
    expect(hasOptions(seen([], { group: SHUT, isKiosk: true }), 3)).toBe(false);
  });
});
