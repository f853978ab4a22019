import { expect, test } from 'vitest';
import { AUDIENCE_OF_TEXT, mailTextFor } from './mail-texts.ts';
import { MAILED_EVENTS, whomToTell } from './whom-to-tell.ts';
import { MAIL_KINDS } from './mail-kinds.ts';

const KINDS_OF = {
  'reservation.created.v1': MAIL_KINDS.filter((kind) => kind.includes('created-by')),
  'reservation.changed.v1': [undefined],
  'reservation.cancelled.v1': ['reservation-canceled-by-user', 'reservation-canceled-by-other'],
  'reservation.guests-invited.v1': MAIL_KINDS.filter((kind) => kind.endsWith('created-for-guest')),
  'reservation.assets-reserved.v1': ['reservation-assets-service'],
  'reservation.assets-cancelled.v1': ['reservation-assets-cancelled'],
  'reservation.reminded.v1': ['no-show-reminder'],
  'reservation.cancelled-by-system.v1': ['no-show-cancelled-by-system'],
  'calendar.conflicted.v1': ['azure-sync-conflict', 'google-sync-conflict'],
} as const;

const FACTS = {
  holder: { name: 'Anna', address: 'anna@harbour.example' },
  guests: [{ name: 'Bob', address: 'bob@guest.example' }],
  service: 'service@harbour.example',
  hasAssets: true,
  told: { guests: ['bob@guest.example', 'cleo@guest.example'], service: true },
};

test.each(MAILED_EVENTS)('every mail about %s has a text that is written for its recipient', (type) => {
  for (const kind of KINDS_OF[type])
    for (const byHolder of [true, false])
      for (const hasAssets of [true, false]) {
        const tellings = whomToTell({ type, kind, byHolder }, { ...FACTS, hasAssets });
        expect(tellings).not.toEqual([]);
        for (const telling of tellings)
          expect(AUDIENCE_OF_TEXT[mailTextFor(telling.kind, telling.audience)]).toBe(telling.audience);
      }
});
