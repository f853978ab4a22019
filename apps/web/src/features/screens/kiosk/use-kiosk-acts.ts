import {
  checkInAtKiosk,
  checkOutAtKiosk,
  type IdentifiedBy,
  identifyAtKiosk,
  reserveAtKiosk,
  undoAtKiosk,
} from '@berth/contract';
import { type Period, toIso } from '@berth/domain/time';
import { useQueryClient } from '@tanstack/react-query';
import { type Dispatch, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { topicKey } from '../../../lib/queries/queries.ts';
import { type Door, screenOf } from './kiosk-queries.ts';
import type { Act } from './kiosk-steps.ts';
import { refusalIn } from './refusal.ts';

type ReserveInput = { readonly objectId: string; readonly window: Period; readonly by: IdentifiedBy };
type Confirmed = { readonly id: string; readonly confirmation: string };

/** The requests of a kiosk, one at a time. Their results become the next step. */
export function useKioskActs(door: Door, dispatch: Dispatch<Act>) {
  const { t } = useTranslation('kiosk');
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);

  const attempt = async (work: () => Promise<Act>, failed: (error: unknown) => Act | undefined = () => undefined) => {
    if (isBusy) return;
    setBusy(true);
    try {
      dispatch(await work());
    } catch (error) {
      const message = error instanceof Error && error.message !== '' ? error.message : t('failed');
      dispatch(failed(error) ?? { type: 'failed', message });
    } finally {
      setBusy(false);
      void client.invalidateQueries({ queryKey: topicKey(door.place, 'reservations') });
    }
  };
  const confirmed = (endpoint: typeof checkInAtKiosk, { id, confirmation }: Confirmed) =>
    call(endpoint, { params: { ...door.place, id }, body: { confirmation } }, screenOf(door));

  return {
    isBusy,
    reserve: ({ objectId, window, by }: ReserveInput) =>
      attempt(
        async () => {
          const body = { identifiedBy: by, startDatetime: toIso(window.start), endDatetime: toIso(window.end) };
          const made = await call(
            reserveAtKiosk,
            { params: { ...door.place, objectId }, body: { ...body, invitedUsers: [], reservationAssets: [] } },
            screenOf(door),
          );
          return { type: 'reserved', made };
        },
        (error) => {
          const refusal = refusalIn(error);
          return refusal && { type: 'refused', by, refusal };
        },
      ),
    findMine: (by: IdentifiedBy) =>
      attempt(async () => {
        const user = await call(identifyAtKiosk, { params: door.place, body: { identifiedBy: by } }, screenOf(door));
        return { type: 'found', ...user };
      }),
    checkIn: (one: Confirmed) =>
      attempt(async () => ({ type: 'changed', reservation: await confirmed(checkInAtKiosk, one) })),
    checkOut: (one: Confirmed) =>
      attempt(async () => ({ type: 'changed', reservation: await confirmed(checkOutAtKiosk, one) })),
    undo: ({ id, confirmation }: Confirmed) =>
      attempt(async () => {
        await call(undoAtKiosk, { params: { ...door.place, id }, body: { confirmation } }, screenOf(door));
        return { type: 'undone' };
      }),
  };
}

export type KioskActs = ReturnType<typeof useKioskActs>;
