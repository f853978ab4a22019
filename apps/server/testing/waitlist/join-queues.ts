import { daysAfter, localDayOf } from '@berth/domain/time';
import { drive } from '../races/drive.ts';
import type { Send } from '../races/send.ts';
import type { World } from '../races/world.ts';
import { repeated } from './repeated.ts';
import type { StormBuilding } from './storm-building.ts';

const CONNECTIONS = 4;

export const waitlistPath = ({ building: { place } }: Pick<StormBuilding, 'building'>, rest = '') =>
  `/waitlist/${place.org}/${place.building}${rest}`;

/** The choices of people: most take anything, some want one space, some want to be asked first. */
const choiceOf = (n: number, spaces: readonly string[]) => ({
  ...(n % 7 === 3 ? { objectId: spaces[n % spaces.length] ?? null } : {}),
  autoAccept: n % 3 !== 1,
});

/** Everyone joins. Returns the id of each entry, and how often each person parked lately. */
export async function joinQueues(world: World, storm: StormBuilding) {
  const { queues, waiting, organisationId, spaces, zone, within } = storm;
  const each = waiting.length / queues.length;
  const tasks = waiting.map((who, n) => async (send: Send) => {
    const queue = queues[Math.floor(n / each)];
    if (queue === undefined) throw new Error('no queue');
    const body = { objectType: queue.type, ...queue.times, ...choiceOf(n, queue.spaces) };
    const answer = await repeated(send, { method: 'POST', path: waitlistPath(storm), body, as: who });
    if (answer.status !== 201) throw new Error(`cannot join: ${JSON.stringify(answer.body)}`);
    return { who, id: String(answer.body['id']) };
  });
  const { results: waiters, figures } = await drive(world, CONNECTIONS, tasks);

  // One in three parked lately, once or twice, so that rotation differs from first come.
  const { rows: members } = await world.sql.query<{ id: string }>(
    `select member_id as id from waitlist_entry where organisation_id = $1 and type = 'PARKING' order by joined_at, id`,
    [organisationId],
  );
  const lately = new Map(members.map(({ id }, n) => [id, n % 3]));
  const [spot] = spaces.filter(({ type }) => type === 'PARKING');
  const today = localDayOf(Date.parse(queues[0]?.times.startDatetime ?? ''), zone);
  await within(async (tx) => {
    const rows = [...lately].flatMap(([memberId, times]) =>
      Array.from({ length: times }, (_, n) => {
        const day = daysAfter(today, -2 - n);
        return {
          organisation_id: organisationId,
          floor_id: spot?.floor ?? '',
          space_id: spot?.id ?? '',
          member_id: memberId,
          local_day: day,
          start_at: new Date(`${day}T09:00:00Z`),
          end_at: new Date(`${day}T10:00:00Z`),
          state: 'o',
          holds_space: false,
          exclusive: false,
          ticket: Buffer.alloc(16),
        };
      }),
    );
    if (rows.length > 0) await tx.insertInto('reservation').values(rows).execute();
  });
  return { waiters, lately, figures };
}
