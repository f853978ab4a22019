import { HOUR_MS, toIso } from '@berth/domain/time';
import { cancelling, grantedIn, reserving } from '../../apps/server/testing/races/calls.ts';
import { openSender } from '../../apps/server/testing/races/send.ts';
import type { RaceBuilding, Racer, World } from '../../apps/server/testing/races/world.ts';
import { until } from '../../apps/server/testing/until.ts';
import type { CalendarService } from '../network/calendar-services.ts';
import { addressOf, connectRooms, roomCalendars } from '../network/calendars.ts';

/** The fates of the rooms, in the order of their calendars. */
const ROOMS = ['in sync', 'written after the target', 'reserved after it', 'a meeting after it', 'cancelled after it'];

const PATIENCE_MS = 60_000;

type Guest = { readonly building: RaceBuilding; readonly someone: Racer };

/** Rooms whose calendars change on both sides, before and after the time to which the database is restored. */
export async function openCalendars(world: World, { building, someone }: Guest, service: CalendarService) {
  const rooms = await connectRooms(world, building, service, ROOMS.length);
  const start = Math.ceil(Date.now() / HOUR_MS) * HOUR_MS + HOUR_MS;
  const { send, close } = openSender(world, 1);
  const reserve = async (name: string) => {
    const period = { startDatetime: toIso(start), endDatetime: toIso(start + HOUR_MS) };
    const answer = await send(reserving(building, someone, rooms[ROOMS.indexOf(name)] ?? '', period));
    const [reservation] = grantedIn(answer);
    if (reservation === undefined) throw new Error(`no room: ${JSON.stringify(answer.body)}`);
    return reservation;
  };
  const events = () => rooms.flatMap((_room, n) => service.events(addressOf(n)).map(({ id }) => id));
  /** Waits until every reservation is in the calendars, and at most `more` events are in no room. */
  const inSync = (where: World, more: number) =>
    until(
      'calendars in sync',
      async () => {
        const { missing, surplus } = await roomCalendars(where, service, rooms).differences();
        return missing === 0 && surplus <= more;
      },
      PATIENCE_MS,
    );
  let doomed: Awaited<ReturnType<typeof reserve>> | undefined;
  let before: string[] = [];
  return {
    rooms: ROOMS.length,
    /** With a worker. */
    async longBefore() {
      await reserve('in sync');
      doomed = await reserve('cancelled after it');
      await inSync(world, 0);
    },
    /** Without a worker. */
    justBefore: () => reserve('written after the target'),
    /** With a worker. */
    async after() {
      await reserve('reserved after it');
      service.meet(addressOf(ROOMS.indexOf('a meeting after it')), { start, end: start + HOUR_MS });
      if (doomed !== undefined) await send(cancelling(building, someone, doomed));
      close();
      // The meeting is found minutes later: the service cannot notify anyone of it.
      await inSync(world, 1);
      before = events();
    },
    /** Compares calendars with the restored database, once their syncs are over. */
    async faults(restored: World): Promise<string[]> {
      await inSync(restored, 0).catch(() => {});
      const { missing, surplus } = await roomCalendars(restored, service, rooms).differences();
      const deleted = new Set(before).difference(new Set(events())).size;
      return [
        ...(deleted > 0 ? [`${deleted} events were deleted in calendars`] : []),
        ...(missing > 0 ? [`${missing} reservations are in no calendar`] : []),
        ...(surplus > 0 ? [`${surplus} events are twice in calendars or in no room`] : []),
      ];
    },
  };
}

export type Calendars = Awaited<ReturnType<typeof openCalendars>>;
