import { describe, expect, test } from 'vitest';
import type { MailKind } from './mail-kinds.ts';
import { MAILED_EVENTS, type MailedEvent, whomToTell } from './whom-to-tell.ts';

const HOLDER = { name: 'Anna', address: 'anna@harbour.example' };
const FACTS = {
  holder: HOLDER,
  guests: [
    { name: 'Bob', address: 'Bob@guest.example' },
    { name: 'Bob again', address: 'bob@guest.example' },
  ],
  service: 'service@harbour.example',
  hasAssets: true,
  told: { guests: ['bob@guest.example', 'cleo@guest.example'], service: true },
};

const recipients = (
  type: MailedEvent,
  kind: MailKind | undefined,
  facts: Partial<typeof FACTS | { service: null }> = {},
) =>
  whomToTell({ type, kind, byHolder: true }, { ...FACTS, ...facts }).map(
    (one) => `${one.address.split('@')[0]}: ${one.kind}, ${one.calendar}`,
  );

describe('recipients', () => {
  test.each<[MailedEvent, MailKind | undefined, string[]]>([
    ['reservation.created.v1', 'reservation-created-by-other', ['anna: reservation-created-by-other, enter']],
    ['reservation.reminded.v1', 'no-show-reminder', ['anna: no-show-reminder, nothing']],
    [
      'reservation.guests-invited.v1',
      'recurring-reservation-created-for-guest',
      ['bob: recurring-reservation-created-for-guest, enter'],
    ],
    ['reservation.assets-reserved.v1', 'reservation-assets-service', ['service: reservation-assets-service, nothing']],
    [
      'reservation.assets-cancelled.v1',
      'reservation-assets-cancelled',
      ['service: reservation-assets-cancelled, nothing'],
    ],
    [
      'reservation.cancelled.v1',
      'reservation-canceled-by-user',
      ['anna: reservation-canceled-by-user, take-out', 'bob: reservation-canceled-by-other, take-out'],
    ],
    [
      'reservation.cancelled-by-system.v1',
      'no-show-cancelled-by-system',
      ['anna: no-show-cancelled-by-system, take-out', 'bob: reservation-canceled-by-other, take-out'],
    ],
    [
      'reservation.changed.v1',
      undefined,
      [
        'anna: reservation-created-by-user, enter',
        'bob: reservation-created-for-guest, enter',
        'cleo: reservation-canceled-by-other, take-out',
        'service: reservation-assets-service, nothing',
      ],
    ],
  ])('are right for a mail about %s', (type, kind, expected) => {
    expect(recipients(type, kind)).toEqual(expected);
  });

  test('include the holder if staff took equipment from a reservation that stays', () => {
    const event = { type: 'reservation.assets-cancelled.v1', kind: 'reservation-assets-cancelled' } as const;
    const tellings = whomToTell({ ...event, byHolder: false, isWithdrawal: true }, FACTS);
    expect(tellings.map(({ audience, kind }) => `${audience}: ${kind}`)).toEqual([
      'holder: reservation-assets-cancelled',
      'service: reservation-assets-cancelled',
    ]);
  });

  test('include the service after the last asset was removed, and only if it had been notified before', () => {
    const without = { guests: [], hasAssets: false };
    const before = { guests: [], service: true };
    expect(recipients('reservation.changed.v1', undefined, { ...without, told: before })).toContain(
      'service: reservation-assets-cancelled, nothing',
    );
    const nothing = recipients('reservation.changed.v1', undefined, {
      ...without,
      told: { guests: [], service: false },
    });
    expect(nothing).toEqual(['anna: reservation-created-by-user, enter']);
  });

  test('do not include the service in a building without a service address', () => {
    expect(recipients('reservation.assets-reserved.v1', 'reservation-assets-service', { service: null })).toEqual([]);
  });

  test('never include the same address twice for one event', () => {
    for (const type of MAILED_EVENTS) {
      const addresses = whomToTell(
        { type, kind: 'reservation-created-by-user', byHolder: false },
        { ...FACTS, guests: [...FACTS.guests, HOLDER], service: 'BOB@guest.example' },
      ).map(({ address }) => address);
      expect(new Set(addresses).size).toBe(addresses.length);
    }
  });
});
