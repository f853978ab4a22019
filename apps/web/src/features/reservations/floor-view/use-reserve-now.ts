import type { Period } from '@berth/domain/time';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../../lib/buildings/place.ts';
import { useToast } from '../../../ui/alert/use-toast.ts';
import { windowInWords } from './address.ts';
import type { Choice } from './choices.ts';
import { refusedBy } from './refusal/refusal.ts';
import { useReserve } from '../../../workplace/reservations/use-reserve.ts';

type Around = {
  readonly place: Place;
  readonly window: Period;
  readonly zone: string;
  onDone(): void;
  onRefused(error: unknown): void;
};

/** The second of two taps: for the user, once, without options. Of a space that is partly taken, the free part. */
export function useReserveNow({ place, window, zone, onDone, onRefused }: Around) {
  const { t } = useTranslation('reservations');
  const toast = useToast();
  const reserve = useReserve(place);
  // Not with the callbacks of `mutate`: the live notice may arrive before the answer and remove the part that asked, and
  // they with it.
  const send = async ({ id: objectId, name }: Pick<Choice, 'id' | 'name'>, period: Period) => {
    try {
      await reserve.mutateAsync({ objectId, name, window: period, body: {} });
    } catch (error) {
      if (refusedBy(error) === undefined) toast.failed(error);
      else onRefused(error);
      return;
    }
    const { from, to } = windowInWords(period, zone);
    toast.done(t('reserve.done', { name, from, to }));
    onDone();
  };
  const reserveNow = (space: Pick<Choice, 'id' | 'name'>, period = window) => void send(space, period);
  return { reserveNow, isReserving: reserve.isPending };
}
