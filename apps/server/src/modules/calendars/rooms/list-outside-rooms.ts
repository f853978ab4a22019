import type { OutsideRoom } from '@berth/contract';
import { inTenant } from '@berth/database';
import { CEILINGS } from '@berth/domain/ceilings';
import { suggestSpaces } from '@berth/domain/integrations';
import type { Deps } from '../../../platform/deps.ts';
import type { BuildingCaller } from '../../../platform/identity/caller.ts';
import type { Provider } from '../calendar-client.ts';
import { asking, NotConnected } from '../calendars.problems.ts';
import { connectionOf } from '../connection/connection.sql.ts';
import type { OpenClient } from '../open-client.ts';
import { listedRooms, roomsOfBuilding } from './listed-rooms.sql.ts';

const ALL = '-';

/** Lists the rooms of the service, with the space that each is mapped to or a suggestion. */
export const listOutsideRooms =
  ({ db }: Pick<Deps, 'db'>, { open }: OpenClient, provider: Provider) =>
  async ({ organisationId, buildingId }: BuildingCaller, list: string): Promise<OutsideRoom[]> => {
    const of = { organisationId, provider };
    const { connection, mapped, rooms } = await inTenant(db, organisationId, async (tx) => ({
      connection: await connectionOf(tx, of),
      mapped: new Map((await listedRooms(tx, of)).map(({ address, spaceId }) => [address, spaceId])),
      rooms: await roomsOfBuilding(tx, of, buildingId),
    }));
    if (connection === undefined) throw NotConnected();
    const calendar = await open(organisationId, provider, connection);
    const outside = (await asking(calendar.rooms(list === ALL ? undefined : list))).slice(0, CEILINGS.spaces);
    const suggested = suggestSpaces(
      outside.filter(({ address }) => !mapped.has(address)).map(({ address: id, displayName: name }) => ({ id, name })),
      rooms.filter(({ address }) => address === null),
    );
    return outside.map((room) => ({
      ...room,
      spaceId: mapped.get(room.address) ?? null,
      suggestedSpaceId: suggested.get(room.address) ?? null,
    }));
  };
