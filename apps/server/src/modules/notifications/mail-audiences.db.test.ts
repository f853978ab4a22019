import { randomUUID } from 'node:crypto';
import { myBuildings } from '@berth/contract';
import { testDatabase } from '@berth/testkit';
import { expect, test } from 'vitest';
import { MAIL_ORIGIN } from '../../../testing/processes/mail-worker.ts';
import { day, hours } from '../../../testing/reservable-building.ts';
import { testApi } from '../../../testing/test-api.ts';
import { mailCatcher } from './mail-catcher.fixture.ts';
import { aBuildingWithMail, MORNING, only } from './mails.fixture.ts';

const database = testDatabase();
const api = testApi(database);
const catcher = mailCatcher(database);

const HOST = 'Test Person';
const MEETING = 'Takeover';

type Words = {
  byUser: readonly [greeting: string, created: string, cancelled: string];
  byOther: readonly [greeting: string, created: string, cancelled: string];
  guest: readonly [greeting: string, expected: string, cancelled: string];
  service: readonly [greeting: string, requested: string, cancelled: string];
  host: (address: string) => string[];
  askHost: (address: string) => string[];
  reservedBy: (address: string) => string[];
};

const WORDS: Record<'en' | 'nl', (place: string) => Words> = {
  en: (place) => ({
    byUser: [
      `Hello ${HOST},`,
      `Your place at ${place} is waiting for you.`,
      `Your reservation at ${place} is cancelled, and others can use the place again.`,
    ],
    byOther: [
      `Hello ${HOST},`,
      `A colleague reserved a place for you at ${place}.`,
      `A colleague cancelled your reservation at ${place}.`,
    ],
    guest: ['Hello,', `${HOST} is looking forward to your visit to ${place}.`, `Your visit to ${place} is cancelled.`],
    service: [
      'Hello,',
      `${HOST} would like the following with a reservation.`,
      'The following was cancelled and will not be prepared.',
    ],
    host: (address) => [`Host: ${HOST}`, `If you cannot come, please let ${HOST} know at ${address}.`],
    askHost: (address) => [`Host: ${HOST}`, `If you have a question, write to ${HOST} at ${address}.`],
    reservedBy: (address) => [`Reserved by: ${HOST}`, `E-mail: ${address}`],
  }),
  nl: (place) => ({
    byUser: [
      `Hallo ${HOST},`,
      `Je plek bij ${place} staat voor je klaar.`,
      `Je reservering bij ${place} is geannuleerd; anderen kunnen de plek weer gebruiken.`,
    ],
    byOther: [
      `Hallo ${HOST},`,
      `Een collega heeft bij ${place} een plek voor je gereserveerd.`,
      `Een collega heeft je reservering bij ${place} geannuleerd.`,
    ],
    guest: ['Hallo,', `${HOST} kijkt uit naar je bezoek aan ${place}.`, `Je bezoek aan ${place} gaat niet door.`],
    service: [
      'Hallo,',
      `${HOST} wil graag het volgende bij een reservering.`,
      'Het volgende is geannuleerd en wordt niet klaargezet.',
    ],
    host: (address) => [`Contactpersoon: ${HOST}`, `Kun je niet komen? Laat het ${HOST} weten via ${address}.`],
    askHost: (address) => [`Contactpersoon: ${HOST}`, `Heb je een vraag? Mail ${HOST} via ${address}.`],
    reservedBy: (address) => [`Gereserveerd door: ${HOST}`, `E-mail: ${address}`],
  }),
};

/** The lines of a mail that say to whom it speaks, about whom, and where it leads. */
function gistOf(text: string, address: string) {
  const [content = ''] = text.split('\n-- \n');
  const [greeting, lead, ...rest] = content.split('\n').filter((line) => line !== '');
  return {
    greeting,
    lead,
    people: rest.filter((line) => line.includes(HOST) || line.includes(address)),
    links: content.match(/https?:\S+/g) ?? [],
  };
}

test.each([
  ['en', 'the holder'],
  ['nl', 'the holder'],
  ['en', 'another person'],
  ['nl', 'another person'],
] as const)(
  'a private reservation speaks %s to its holder, guests and service desk when %s makes, changes and cancels it',
  async (language, maker) => {
    const mark = randomUUID().slice(0, 8);
    const [ann, bob, service] = [`ann-${mark}@guest.example`, `bob-${mark}@guest.example`, `desk-${mark}@hall.example`];
    const settings = { service_email: service, hide_user_details: true, language };
    const building = await aBuildingWithMail(database, api, settings);
    const holder = await building.person(`holder-${mark}`, { roles: ['Customer-admin'] });
    const staff = await building.person(`staff-${mark}`, { roles: ['Customer-admin'] });
    await api.call(myBuildings, { params: {}, as: holder, headers: { 'accept-language': language } });
    const words = WORDS[language](building.slug);
    const isOther = maker === 'another person';
    const [actor, own] = isOther ? [staff, words.byOther] : [holder, words.byUser];

    const guests = [
      { name: 'Ann Guest', email: ann },
      { name: 'Bob Guest', email: bob },
    ];
    const beamer = await building.asset('Beamer', 3);
    const assets = [{ id: beamer, qty: 2, comment: '' }];
    const made = only(
      await building.reserve(actor, await building.room('Board', 'whole', 10), {
        ...MORNING,
        ...(isOther && { reservedForEmail: holder.email }),
        visibleToOthers: 0,
        reservationSubject: MEETING,
        invitedUsers: guests,
        reservationAssets: assets,
      }),
    );
    const query = new URLSearchParams({ ...building.params, reservation: made.id });
    const page = `${MAIL_ORIGIN}/workplace/my-reservations?${query.toString()}`;
    const ticket = `${MAIL_ORIGIN}/workplace/reservation-status/${made.hash}`;
    const [greetingOfGuest, expectation, endOfVisit] = words.guest;
    const [greetingOfService, wish, endOfWish] = words.service;
    const confirmation = { greeting: own[0], lead: own[1], people: [], links: [page, ticket] };
    const invitation = {
      greeting: greetingOfGuest,
      lead: expectation,
      people: words.host(holder.email),
      links: [],
    };
    const farewell = { greeting: greetingOfGuest, lead: endOfVisit, people: words.askHost(holder.email), links: [] };
    const request = { greeting: greetingOfService, lead: wish, people: words.reservedBy(holder.email), links: [] };

    const gist = async (address: string, count: number) => {
      const mail = await catcher.mail(address, count);
      // The guest was invited to the meeting, so it is no secret to them.
      if (address !== service) expect(mail.text).toContain(MEETING);
      else expect(mail.text).not.toContain(MEETING);
      expect(mail.html).toContain(`lang="${language}"`);
      return gistOf(mail.text, holder.email);
    };
    expect(await gist(holder.email, 1)).toEqual(confirmation);
    expect(await gist(ann, 1)).toEqual(invitation);
    expect(await gist(bob, 1)).toEqual(invitation);
    expect(await gist(service, 1)).toEqual(request);

    const moved = { id: made.id, ...hours(day(4), '13:00', '15:00'), invitedUsers: guests.slice(0, 1) };
    expect((await building.change(actor, { ...moved, reservationAssets: assets })).status).toBe(200);
    expect(await gist(holder.email, 2)).toEqual(confirmation);
    expect(await gist(ann, 2)).toEqual(invitation);
    expect(await gist(bob, 2)).toEqual(farewell);
    expect((await catcher.mail(bob, 2)).text).toContain('09:00');
    expect((await catcher.mail(bob, 2)).text).not.toContain('13:00');
    expect(await gist(service, 2)).toEqual(request);

    expect((await building.cancel(actor, made.hash)).status).toBe(200);
    expect(await gist(holder.email, 3)).toEqual({ greeting: own[0], lead: own[2], people: [], links: [] });
    expect(await gist(ann, 3)).toEqual(farewell);
    expect(await gist(service, 3)).toEqual({ ...request, lead: endOfWish });
    expect(await catcher.count(bob)).toBe(2);
  },
);
