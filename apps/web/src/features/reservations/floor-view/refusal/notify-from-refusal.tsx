import { notifyWhenOpen } from '@berth/contract';
import { type LocalDate, localDayOf, type Period } from '@berth/domain/time';
import { IconBell } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../lib/api.ts';
import type { Place } from '../../../../lib/buildings/place.ts';
import { useToast } from '../../../../ui/alert/use-toast.ts';
import { OnlineButton } from '../../../../ui/online-button.tsx';
import type { ShownFloor } from '../shown-floor.ts';

type Props = { place: Place; spaceId: string; window: Period; zone: string; shown: ShownFloor };

/** Asks for a mail when the neighbourhood of a refused desk opens. */
export function NotifyFromRefusal({ place, spaceId, window, zone, shown }: Props) {
  const { t } = useTranslation('reservations');
  const toast = useToast();
  const notify = useMutation({
    mutationFn: ({ id, date }: { id: string; date: LocalDate }) =>
      call(notifyWhenOpen, { params: { ...place, id }, body: { date } }),
    onError: (problem) => toast.failed(problem),
  });
  const neighbourhood = shown.neighbourhoods.find(({ spaceIds }) => spaceIds.includes(spaceId));
  if (neighbourhood === undefined) return null;
  const { id, name } = neighbourhood;
  if (notify.isSuccess) return <p role="status">{t('reserve-form:refusal.notified', { neighbourhood: name })}</p>;
  return (
    <OnlineButton
      variant="default"
      leftSection={<IconBell size={18} stroke={1.75} aria-hidden />}
      loading={notify.isPending}
      onClick={() => notify.mutate({ id, date: localDayOf(window.start, zone) })}
    >
      {t('reserve-form:refusal.notify')}
    </OnlineButton>
  );
}
