import { type DeskStatuses, deskStatus, roomStatus, statusesIn } from '@berth/contract';
import type { Role } from '@berth/domain/identity';
import { placeOf } from '../../../../../testing/api-node.ts';
import type { TestApi } from '../../../../../testing/test-api.ts';
import { at, SPACES, type SpaceName, type Workplace } from '../workplace.fixture.ts';

type Input = { from?: string; to?: string; floorId?: string; as?: { subject: string; roles?: Role[] } };
type Here = () => { readonly work: Workplace; readonly me: { subject: string } };

export const MORNING = { from: at('09:00'), to: at('12:00') };

/** Reads the status of a workplace in the morning. `here` returns the workplace of the current test. */
export function statusesOf(api: TestApi, here: Here) {
  const question = ({ as, ...query }: Input) => {
    const { work, me } = here();
    return { params: placeOf(work.building), query: { ...MORNING, ...query }, as: as ?? me };
  };
  const ask = (input: Input = {}) => api.call(deskStatus, question(input));
  const askRooms = (input: Input = {}) => api.call(roomStatus, question(input));
  /** The status of one desk in the answer, listed or not. */
  const statusIn = (body: DeskStatuses, name: SpaceName, room: SpaceName = 'Studio') => {
    const { ids } = here().work;
    return statusesIn(body)({ id: ids[name], roomId: ids[room], type: SPACES[name].type });
  };
  return {
    ask,
    askRooms,
    statusIn,
    desk: async (name: SpaceName, input: Input = {}) => statusIn((await ask(input)).body, name),
    room: async (name: SpaceName, input: Input = {}) =>
      (await askRooms(input)).body.rooms.find(({ objectId }) => objectId === here().work.ids[name]),
  };
}
