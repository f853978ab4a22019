import type { Period } from '@berth/domain';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../lib/place.ts';
import { useSay } from '../../ui/use-say.ts';
import { windowInWords } from './address.ts';
import type { Choice } from './choices.ts';
import { refusedBy } from './refusal.ts';
import { useReserve } from './wish/use-reserve.ts';

type Around = {
  readonly place: Place;
  readonly window: Period;
  readonly zone: string;
  onDone(): void;
  onRefused(): void;
};

/** The second of two taps: for oneself, once, with nothing else. */
export function useReserveNow({ place, window, zone, onDone, onRefused }: Around) {
  const { t } = useTranslation('reserve');
  const say = useSay();
  const reserve = useReserve(place);
  const reserveNow = ({ id: objectId, name }: Choice) =>
    reserve.mutate(
      { objectId, name, window, body: {} },
      {
        onSuccess: () => {
          const { from, to } = windowInWords(window, zone);
          say.done(t('reserve.done', { name, from, to }));
          onDone();
        },
        onError: (error) => (refusedBy(error) === undefined ? say.failed(error) : onRefused()),
      },
    );
  return { reserveNow, isReserving: reserve.isPending };
}
