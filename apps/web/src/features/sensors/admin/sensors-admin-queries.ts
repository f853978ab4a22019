import {
  importSensors,
  ingestFaults,
  ingestKeys,
  makeIngestKey,
  publishSensors,
  removeSensors,
  restoreSensors,
  revokeIngestKey,
  saveSensor,
  type Sensor,
  type SensorDetail,
  trustSensor,
  unclaimedDevices,
} from '@berth/contract';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import type { Place } from '../../../lib/buildings/place.ts';
import { topicKey, userInfoQuery } from '../../../lib/queries/queries.ts';
import { readAgain } from '../../../lib/queries/read-again.ts';
import { useToast } from '../../../ui/alert/use-toast.ts';
import { useConfirm } from '../../../ui/dialog/confirm.tsx';
import { useRemoveWithUndo } from '../../../ui/inspector/use-remove-with-undo.ts';
import { useSaveOne } from '../../../ui/inspector/use-save-one.ts';
import { titleOf } from '../attention.ts';
import { sensorQuery, sensorsQuery } from '../sensors-queries.ts';
import { type bodyOf, SENSOR_PROBLEM_FIELDS, type SensorForm } from './sensor-form.ts';

const adminKey = (place: Place, what: string) => [...topicKey(place, 'sensors'), 'admin', what] as const;

/** Devices report without a notice, so the page polls at the interval of most devices. */
const EVERY_MS = 60_000;

export const unclaimedQuery = (place: Place) =>
  queryOptions({
    queryKey: adminKey(place, 'unclaimed'),
    queryFn: ({ signal }) => call(unclaimedDevices, { params: place }, { signal }),
    refetchInterval: EVERY_MS,
  });

export const faultsQuery = (place: Place) =>
  queryOptions({
    queryKey: adminKey(place, 'faults'),
    queryFn: ({ signal }) => call(ingestFaults, { params: place }, { signal }),
    refetchInterval: EVERY_MS,
  });

export const keysQuery = (place: Place) =>
  queryOptions({
    queryKey: adminKey(place, 'keys'),
    queryFn: ({ signal }) => call(ingestKeys, { params: place }, { signal }),
  });

/**
 * With its first sensor, a building shows sensors to those who may see them, so the user's rights are refetched too.
 */
export function useStaleSensors(place: Place) {
  const client = useQueryClient();
  return async () => {
    await client.invalidateQueries({ queryKey: userInfoQuery().queryKey });
    await client.invalidateQueries({ queryKey: topicKey(place, 'sensors') });
  };
}

/** Updates list and form at once, before the list is refetched. */
function keepSaved(client: QueryClient, place: Place, saved: SensorDetail): void {
  client.setQueryData(sensorQuery(place, saved.sensorId).queryKey, saved);
  client.setQueryData(sensorsQuery(place).queryKey, (cached) => ({
    asOf: cached?.asOf ?? new Date().toISOString(),
    sensors: [...(cached?.sensors ?? []).filter(({ sensorId }) => sensorId !== saved.sensorId), saved],
  }));
}

export function useSaveSensor(place: Place, id: string, form: SensorForm) {
  const client = useQueryClient();
  return useSaveOne({
    id,
    form,
    fieldByCode: SENSOR_PROBLEM_FIELDS,
    send: async (body: ReturnType<typeof bodyOf>) => {
      const saved = await call(saveSensor, { params: place, body });
      return { ...saved, id: saved.sensorId };
    },
    onSent: (saved) => keepSaved(client, place, saved),
    onSettled: useStaleSensors(place),
  });
}

/** Adopts a device: from then on its readings are stored. */
export function useAdopt(place: Place) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ReturnType<typeof bodyOf>) => call(saveSensor, { params: place, body }),
    onSuccess: (saved) => keepSaved(client, place, saved),
    onSettled: readAgain(useStaleSensors(place)),
  });
}

/** The most that one call accepts. */
export const MOST_AT_ONCE = 500;

export function useRemoveSensors(place: Place, onRemoved: (ids: readonly string[]) => void) {
  const { t } = useTranslation('sensors-admin');
  const removeWithUndo = useRemoveWithUndo(useStaleSensors(place));
  return (sensors: readonly Sensor[]) => {
    const ids = sensors.map(({ sensorId }) => sensorId);
    const count = sensors.length;
    const [one] = sensors;
    return removeWithUndo({
      question: {
        title: t('remove.title', { count, name: one && titleOf(one) }),
        text: t('remove.text', { count }),
        yes: t('ui:remove'),
        no: t('ui:cancel'),
      },
      remove: async () => (await call(removeSensors, { params: place, body: { ids } })).message,
      restore: async () => (await call(restoreSensors, { params: place, body: { ids } })).message,
      onRemoved: () => onRemoved(ids),
    });
  };
}

/** Gives several sensors a public page, or ends their pages after a question, because their links never work again. */
export function usePublishSensors(place: Place) {
  const { t } = useTranslation('sensors-admin');
  const confirm = useConfirm();
  const toast = useToast();
  const stale = useStaleSensors(place);
  return async (sensors: readonly Sensor[], isPublic: boolean) => {
    const count = sensors.length;
    const asks = { title: t('public.endTitle', { count }), text: t('public.endText', { count }) };
    const question = { ...asks, yes: t('public.end'), no: t('ui:cancel'), danger: true };
    if (!isPublic && !(await confirm(question))) return;
    const ids = sensors.map(({ sensorId }) => sensorId);
    try {
      toast.done((await call(publishSensors, { params: place, body: { ids, public: isPublic } })).message);
    } catch (error) {
      toast.failed(error);
    }
    await stale();
  };
}

/** After a check by an administrator, the sensor can cancel reservations again. */
export function useTrustSensor(place: Place) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (sensorId: string) => call(trustSensor, { params: { ...place, sensorId } }),
    onSuccess: (saved) => keepSaved(client, place, saved),
    onSettled: readAgain(useStaleSensors(place)),
  });
}

export function useMakeKey(place: Place) {
  return useMutation({
    mutationFn: (body: { name: string; scope: 'building' | 'organisation' }) =>
      call(makeIngestKey, { params: place, body }),
    onSettled: readAgain(useStaleSensors(place)),
  });
}

export function useRevokeKey(place: Place) {
  return useMutation({
    mutationFn: (keyId: string) => call(revokeIngestKey, { params: { ...place, keyId } }),
    onSettled: readAgain(useStaleSensors(place)),
  });
}

/** Checks and writes a file of sensors. */
export function useImportSensors(place: Place, onDone: () => void) {
  const stale = useStaleSensors(place);
  const toast = useToast();
  const check = useMutation({
    mutationFn: (file: File) => call(importSensors, { params: place, query: { dryRun: '1' } }, { file }),
  });
  const write = useMutation({
    mutationFn: (file: File) => call(importSensors, { params: place, query: {} }, { file }),
    onSuccess: ({ message }) => {
      toast.done(message);
      onDone();
    },
    // Something changed between checking and writing, so the file is checked again to show what.
    onError: (error, file) => {
      toast.failed(error);
      check.mutate(file);
    },
    onSettled: readAgain(stale),
  });
  return { check, write };
}
