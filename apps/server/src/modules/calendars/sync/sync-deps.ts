import type { Deps } from '../../../platform/deps.ts';
import type { createMoveForHolder } from '../../reservations/index.ts';
import type { CalendarClient } from '../calendar-client.ts';
import type { CalendarRoom } from '../rooms/rooms.sql.ts';

/** One sync of one room. */
export type RoomSync = {
  readonly deps: Deps;
  readonly client: CalendarClient;
  readonly room: CalendarRoom;
  readonly moveForHolder: ReturnType<typeof createMoveForHolder>;
};
