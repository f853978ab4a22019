import { type Database, inTenant, inTenants } from '@berth/database';
import { closePastReservations } from '../../src/modules/reservations/close-past-reservations.job.ts';
import { endLoans } from '../../src/modules/reservations/assets/loans-ahead.sql.ts';
import { giveTo, markCancelled } from '../../src/modules/reservations/displace/displaced.sql.ts';
import { forgetReservationsOf } from '../../src/modules/reservations/displace/forget-holder.sql.ts';
import { deleteHolds, holdsOf, insertHolds } from '../../src/modules/reservations/holds/holds.sql.ts';
import { newId } from '../../src/platform/ids/new-id.ts';
import { cancelUnattended } from '../../src/modules/reservations/no-shows/no-shows.sql.ts';
import { noteSensed } from '../../src/modules/reservations/no-shows/note-sensed.sql.ts';
import { restoreReservation } from '../../src/modules/reservations/no-shows/restore-reservation.sql.ts';
import { closeDue } from '../../src/modules/retention/anonymise/anonymise-reservations.sql.ts';
import { anonymiseReservationsOf } from '../../src/modules/retention/anonymise/anonymise-reservations-of.sql.ts';
import { forgetSeen } from '../../src/modules/sensors/administration/sensors-admin.sql.ts';
import { storeReadings } from '../../src/modules/sensors/ingest/store-readings.sql.ts';
import { markSilent, markStuck } from '../../src/modules/sensors/upkeep/silence.sql.ts';
import { at, hours, type ReservableBuilding, type ReservingPerson } from '../reservable-building.ts';
import { BATCH } from '../../src/platform/jobs/batches.ts';
import { createLogger } from '../../src/platform/logging/logger.ts';

/** A building in which Ada has reserved the first of two desks on a day, and the second has a sensor. */
export type WrittenBuilding = {
  readonly building: ReservableBuilding;
  readonly ada: ReservingPerson;
  readonly desks: readonly [string, string];
  readonly day: string;
  readonly reserved: { readonly id: string; readonly hash: string; readonly version: number };
  readonly sensorId: string;
  readonly databases: { readonly app: Database; readonly ingest: Database; readonly keeper: Database };
};

type Act = (here: WrittenBuilding) => Promise<unknown>;
/** `isQuiet` if a map does not show what it writes; `before` prepares it. */
export type Writer = { readonly act: Act; readonly before?: Act; readonly isQuiet?: boolean };

const within = ({ building, databases }: WrittenBuilding, work: Parameters<typeof inTenant>[2]) =>
  inTenant(databases.app, building.organisation.id, work);

async function sees(here: WrittenBuilding, presence: boolean) {
  const moment = Date.now();
  const { building, sensorId, databases } = here;
  const reading = {
    sensorId,
    at: moment,
    receivedAt: moment,
    isTimely: true,
    skewSeconds: 0,
    quietMinutes: 0,
    presence,
  };
  await inTenants(databases.ingest, [{ organisationId: building.organisation.id }], async (tx, { organisationId }) => {
    await storeReadings(tx, organisationId, [{ ...reading, values: {} }]);
  });
}

/** Moves the last reading and the last presence into the distant past. */
const longAgo = (here: WrittenBuilding) =>
  here.building.within((tx) =>
    tx
      .updateTable('sensor_state')
      .set({ received_at: new Date(0), seen_since: new Date(0) })
      .where('sensor_id', '=', here.sensorId)
      .execute(),
  );

const hold = (here: WrittenBuilding) =>
  within(here, (tx) => {
    const { building, desks, day } = here;
    const period = { start: Date.parse(at(day, '14:00')), end: Date.parse(at(day, '15:00')) };
    const place = { id: newId(), floorId: building.floorId, spaceId: desks[1], localDay: day, ...period };
    const held = { ...place, subjectId: newId(), expiresAt: period.start, reclaim: undefined };
    return insertHolds(tx, building.organisation.id, [held]);
  });

const done = async (answer: Promise<{ status: number }>) => {
  const { status } = await answer;
  if (status >= 300) throw new Error(`answered ${status}`);
};

/** Every file whose SQL writes data that a map shows, with each way in which it does. */
export const WRITERS: Readonly<Record<string, Readonly<Record<string, Writer>>>> = {
  'reservations/engine/5-insert-reservations.sql.ts': {
    reserves: {
      act: ({ building, ada, desks: [, free], day }) => done(building.reserve(ada, free, hours(day, '14:00', '15:00'))),
    },
  },
  'reservations/change/update-reservation.sql.ts': {
    moves: {
      act: ({ building, ada, desks: [, free], reserved }) =>
        done(building.change(ada, { id: reserved.id, objectId: free })),
    },
    cancels: { act: ({ building, ada, reserved }) => done(building.cancel(ada, reserved.hash)) },
  },
  'reservations/displace/displaced.sql.ts': {
    displaces: {
      act: (here) => {
        const at = { organisationId: here.building.organisation.id, buildingId: here.building.id };
        return within(here, (tx) => markCancelled(tx, at, [here.reserved.id]));
      },
    },
    'gives to another holder': {
      isQuiet: true,
      act: async (here) => {
        const at = { organisationId: here.building.organisation.id, buildingId: here.building.id };
        const bob = await here.building.person('bob');
        return within(here, (tx) => giveTo(tx, at, bob.memberId, here.reserved.id));
      },
    },
  },
  'reservations/assets/loans-ahead.sql.ts': {
    'ends loans': {
      isQuiet: true,
      act: (here) => {
        const at = { organisationId: here.building.organisation.id, buildingId: here.building.id };
        return within(here, (tx) => endLoans(tx, at, here.sensorId, [here.reserved.id]));
      },
    },
  },
  'reservations/displace/forget-holder.sql.ts': {
    forgets: {
      isQuiet: true,
      act: (here) =>
        within(here, (tx) =>
          forgetReservationsOf(tx, {
            organisationId: here.building.organisation.id,
            memberId: here.ada.memberId,
            address: here.ada.email,
          }),
        ),
    },
  },
  'reservations/holds/holds.sql.ts': {
    'holds a space': { act: (here) => hold(here) },
    'ends a hold': {
      before: (here) => hold(here),
      act: (here) =>
        within(here, async (tx) => {
          const { organisation } = here.building;
          const ids = await holdsOf(tx, { organisationId: organisation.id }, [here.desks[1]]);
          return deleteHolds(tx, organisation.id, ids);
        }),
    },
  },
  'reservations/no-shows/no-shows.sql.ts': {
    'cancels a no-show': {
      act: (here) => within(here, (tx) => cancelUnattended(tx, here.building.organisation.id, [here.reserved.id])),
    },
  },
  'reservations/no-shows/restore-reservation.sql.ts': {
    'restores a no-show': {
      before: (here) => within(here, (tx) => cancelUnattended(tx, here.building.organisation.id, [here.reserved.id])),
      act: (here) => {
        const { building, ada, reserved } = here;
        const which = { organisationId: building.organisation.id, id: reserved.id, version: reserved.version + 1 };
        const restored = { exclusive: false, personId: ada.personId, events: [] };
        return within(here, (tx) => restoreReservation(tx, which, restored));
      },
    },
  },
  'reservations/no-shows/note-sensed.sql.ts': {
    'notes what sensors told': {
      isQuiet: true,
      act: (here) => {
        const { building, day } = here;
        const period = { start: Date.parse(at(day, '00:00')), end: Date.parse(at(day, '23:00')) };
        return within(here, (tx) =>
          noteSensed(
            tx,
            { organisationId: building.organisation.id, buildingId: building.id },
            { day, period, earlyEntryMinutes: 15 },
          ),
        );
      },
    },
  },
  'reservations/close-past-reservations.job.ts': {
    'closes the past': {
      isQuiet: true,
      act: ({ databases }) => closePastReservations({ db: databases.app, log: createLogger('silent', 'test') }).run(),
    },
  },
  'retention/anonymise/anonymise-reservations.sql.ts': {
    'closes what is due': {
      act: ({ building, databases }) => {
        const scope = {
          organisationId: building.organisation.id,
          buildingId: building.id,
          floorIds: [building.floorId],
        };
        return inTenant(databases.keeper, scope.organisationId, (tx) =>
          closeDue(tx, { ...scope, knownFrom: '2100-01-01', guestsFrom: '2100-01-01' } as never, BATCH),
        );
      },
    },
  },
  'retention/anonymise/anonymise-reservations-of.sql.ts': {
    'erases a person': {
      act: ({ building, ada: { memberId, personId }, databases }) =>
        inTenant(databases.keeper, building.organisation.id, (tx) =>
          anonymiseReservationsOf(tx, { organisationId: building.organisation.id, memberId, personId }),
        ),
    },
  },
  'sensors/ingest/store-readings.sql.ts': {
    'sees somebody': { act: (here) => sees(here, true) },
  },
  'sensors/administration/sensors-admin.sql.ts': {
    'moves a sensor': {
      before: (here) => sees(here, true),
      act: (here) =>
        within(here, (tx) =>
          forgetSeen(tx, { organisationId: here.building.organisation.id, buildingId: here.building.id }, [
            here.sensorId,
          ]),
        ),
    },
  },
  'sensors/upkeep/silence.sql.ts': {
    'loses a silent one': {
      before: (here) => sees(here, true),
      act: async (here) => {
        await longAgo(here);
        await within(here, (tx) => markSilent(tx, here.building.organisation.id, BATCH));
      },
    },
    'loses a stuck one': {
      before: (here) => sees(here, true),
      act: async (here) => {
        await longAgo(here);
        await within(here, (tx) => markStuck(tx, here.building.organisation.id, BATCH));
      },
    },
  },
};
