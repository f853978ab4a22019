import { cancelReservation, checkIn, type ListedReservation } from '@berth/contract';
import { IconTrash, IconUserCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../lib/api.ts';
import type { Place } from '../../../../lib/buildings/place.ts';
import { hoursOf, periodOf, useDayText } from '../../../../lib/moments.ts';
import { topicKey } from '../../../../lib/queries/queries.ts';
import type { TableAction } from '../../../../ui/data-table/data-table.tsx';
import { useEach } from '../../../../ui/data-table/use-each.ts';
import { useConfirm } from '../../../../ui/dialog/confirm.tsx';
import type { Clock } from '../clock.ts';
import { holderOf } from '../holder.ts';
import { attendanceNow } from '../rows/use-attendance-text.ts';
import { possibleActions, type StaffAction } from './row-actions.ts';

/** Enough to recognise the selection. */
const MOST_NAMED = 8;
const ICON = { size: 16, stroke: 1.6, 'aria-hidden': true } as const;

/** Actions on several reservations: each names its number, and asks once with everyone whom it concerns. */
export function useBulkActions(place: Place, { zone, now }: Clock) {
  const { t } = useTranslation('all-reservations');
  const confirm = useConfirm();
  const dayOf = useDayText();
  const { run } = useEach<ListedReservation>({
    queryKey: topicKey(place, 'reservations'),
    done: (count) => t('bulk.done', { count }),
    some: (numbers) => t('bulk.some', numbers),
  });
  const lineOf = (one: ListedReservation) => {
    const period = periodOf(one);
    return `${holderOf(one)}, ${one.objectName}, ${dayOf(period.start, zone)}, ${hoursOf(period, zone)}`;
  };
  const linesOf = (some: readonly ListedReservation[]) => {
    const rest = some.length - MOST_NAMED;
    const named = some.slice(0, MOST_NAMED).map(lineOf);
    return rest > 0 ? [...named, t('bulk.more', { count: rest })] : named;
  };
  const able = (some: readonly ListedReservation[], action: StaffAction) =>
    some.filter((one) => possibleActions(one, attendanceNow(one, now)).includes(action));
  const noteOf = (some: readonly ListedReservation[], chosen: readonly ListedReservation[], note: string) =>
    some.length === chosen.length ? note : `${note} ${t('bulk.left', { count: some.length - chosen.length })}`;

  const arrive = async (some: readonly ListedReservation[]) => {
    const chosen = able(some, 'check-in');
    const count = chosen.length;
    const question = {
      title: t('bulk.checkInTitle', { count }),
      text: t('bulk.checkInText', { count }),
      lines: linesOf(chosen),
      note: noteOf(some, chosen, t('bulk.checkInNote')),
      yes: t('bulk.checkIn', { count }),
      no: t('ui:goBack'),
    };
    if (await confirm(question)) await run(chosen, ({ id }) => call(checkIn, { params: { ...place, id } }));
  };
  const cancel = async (some: readonly ListedReservation[]) => {
    const chosen = able(some, 'cancel');
    const count = chosen.length;
    const question = {
      title: t('bulk.cancelTitle', { count }),
      text: t('bulk.cancelText', { count }),
      lines: linesOf(chosen),
      note: noteOf(some, chosen, t('cancelNote')),
      yes: t('bulk.cancelYes', { count }),
      no: t('ui:goBack'),
      danger: true,
    };
    if (await confirm(question))
      await run(chosen, ({ id }) => call(cancelReservation, { params: place, query: { id } }));
  };

  return (some: readonly ListedReservation[]): TableAction<readonly ListedReservation[]>[] => {
    const [arriving, cancelling] = [able(some, 'check-in').length, able(some, 'cancel').length];
    return [
      ...(arriving === 0
        ? []
        : [
            {
              label: t('bulk.checkIn', { count: arriving }),
              icon: <IconUserCheck {...ICON} />,
              onClick: (chosen: readonly ListedReservation[]) => void arrive(chosen),
            },
          ]),
      ...(cancelling === 0
        ? []
        : [
            {
              label: t('bulk.cancel', { count: cancelling }),
              icon: <IconTrash {...ICON} />,
              danger: true,
              onClick: (chosen: readonly ListedReservation[]) => void cancel(chosen),
            },
          ]),
    ];
  };
}
