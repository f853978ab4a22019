import { type AdminDesk, changeDesks, saveDesk } from '@berth/contract';
import { call } from '../../../lib/api.ts';
import { adminDesksQuery } from '../structure-queries.ts';
import { useNumbers } from '../use-numbers.ts';
import { useChangeSpaces, useRemoveSpaces, useSaveSpace, type WithReservations } from '../use-space-changes.ts';
import { usePlace } from '../use-structure.ts';
import { type bodyOf, DESK_PROBLEM_FIELDS, type DeskForm } from './desk-form.ts';

export function useSaveDesk(id: string, form: DeskForm) {
  const place = usePlace();
  return useSaveSpace({
    id,
    form,
    fieldByCode: DESK_PROBLEM_FIELDS,
    queryKey: adminDesksQuery(place).queryKey,
    send: (body: WithReservations<ReturnType<typeof bodyOf>>) => call(saveDesk, { params: place, body }),
  });
}

type Change = {
  type?: AdminDesk['type'];
  roomId?: string;
  addAttributes?: string[];
  removeAttributes?: string[];
};

export function useChangeDesks() {
  const place = usePlace();
  return useChangeSpaces<Change>((body) => call(changeDesks, { params: place, body }));
}

export function useRemoveDesks(onRemoved: (ids: readonly string[]) => void) {
  const numbers = useNumbers();
  const place = usePlace();
  const remove = useRemoveSpaces(onRemoved);
  return (desks: readonly AdminDesk[]) => {
    const counted = numbers.desks(desks.length);
    return remove({
      spaces: desks,
      counted,
      all: counted,
      send: (body) => call(changeDesks, { params: place, body }),
    });
  };
}
