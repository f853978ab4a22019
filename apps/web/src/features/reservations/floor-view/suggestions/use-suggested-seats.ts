import type { SeatSuggestions } from '@berth/contract';
import type { Period } from '@berth/domain/time';
import { useToast } from '../../../../ui/alert/use-toast.ts';
import type { Place } from '../../../../lib/buildings/place.ts';
import type { Choice } from '../choices.ts';
import { useReserveNow } from '../use-reserve-now.ts';
import { stillFree, type Suggestions } from './use-suggestions.ts';

type Context = {
  readonly place: Place;
  readonly window: Period;
  readonly zone: string;
  readonly suggestions: Suggestions;
  readonly choices: readonly Choice[] | undefined;
  onDone(): void;
};

/** The suggested seats that are still free, and the tap that reserves one. */
export function useSuggestedSeats({ place, window, zone, suggestions, choices, onDone }: Context) {
  const toast = useToast();
  const { refetch } = suggestions;
  const { reserveNow, isReserving } = useReserveNow({
    place,
    window,
    zone,
    onDone,
    onRefused: (error) => {
      toast.failed(error);
      refetch();
    },
  });
  return {
    seats: stillFree(suggestions.seats, choices ?? []),
    isReserving,
    reserve: ({ objectId: id, objectName: name }: SeatSuggestions['seats'][number]) => reserveNow({ id, name }),
  };
}
