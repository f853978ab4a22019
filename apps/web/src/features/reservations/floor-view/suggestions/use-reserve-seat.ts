import type { SeatSuggestions } from '@berth/contract';
import type { Period } from '@berth/domain/time';
import { useQueryClient } from '@tanstack/react-query';
import { useToast } from '../../../../ui/alert/use-toast.ts';
import type { Place } from '../../../../lib/buildings/place.ts';
import { placeKey } from '../../../../lib/queries/queries.ts';
import { useReserveNow } from '../use-reserve-now.ts';

type Context = { readonly place: Place; readonly window: Period; readonly zone: string; onDone(): void };

/** Reserves a suggested seat; if another user was faster, the suggestions are read again. */
export function useReserveSeat({ place, window, zone, onDone }: Context) {
  const toast = useToast();
  const client = useQueryClient();
  const { reserveNow, isReserving } = useReserveNow({
    place,
    window,
    zone,
    onDone,
    onRefused: (error) => {
      toast.failed(error);
      void client.invalidateQueries({ queryKey: [...placeKey(place), 'seat-suggestions'] });
    },
  });
  const reserve = ({ objectId: id, objectName: name }: SeatSuggestions['seats'][number]) => reserveNow({ id, name });
  return { reserve, isReserving };
}
