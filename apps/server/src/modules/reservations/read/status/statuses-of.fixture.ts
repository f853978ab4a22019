import { type DeskStatuses, deskStatus, roomStatus, statusesIn } from '@berth/contract';
import type { Role } from '@berth/domain';
import { placeOf } from '../../../../../testing/api-node.ts';
import type { TestApi } from '../../../../../testing/test-api.ts';
import { at, type SpaceName, type Workplace } from '../workplace.fixture.ts';

type Asked = { from?: string; to?: string; floorId?: string; as?: { subject: string; roles?: Role[] } };
type Here = () => { readonly work: Workplace; readonly me: { subject: string } };

export const MORNING = { from: at('09:00'), to: at('12:00') };

/** What a workplace says of itself to somebody who asks in the morning. It is made anew for each test. */
export function statusesOf(api: TestApi, here: Here) {
  const question = ({ as, ...query }: Asked) => {
    const { work, me } = here();
    return { params: placeOf(work.building), query: { ...MORNING, ...query }, as: as ?? me };
  };
  const ask = (asked: Asked = {}) => api.call(deskStatus, question(asked));
  const askRooms = (asked: Asked = {}) => api.call(roomStatus, question(asked));
  /** What the answer says of one desk, listed or not. */
  const statusIn = (body: DeskStatuses, name: SpaceName, room: SpaceName = 'Studio') => {
    const { ids } = here().work;
    return statusesIn(body)({ id: ids[name], roomId: ids[room] });
  };
  return {
    ask,
    askRooms,
    statusIn,
    desk: async (name: SpaceName, asked: Asked = {}) => statusIn((await ask(asked)).body, name),
    room: async (name: SpaceName, asked: Asked = {}) =>
      (await askRooms(asked)).body.rooms.find(({ objectId }) => objectId === here().work.ids[name]),
  };
}
