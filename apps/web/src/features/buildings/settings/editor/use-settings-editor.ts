import { changeBuildingSetting } from '@berth/contract';
import { type BuildingSettings, policiesAfter, SETTING_KEYS, type SettingKey, type SettingValue } from '@berth/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem, call } from '../../../../lib/api.ts';
import { pathOf, type Place } from '../../../../lib/buildings/place.ts';
import { newerVersion } from '../../../../lib/save-conflict.ts';
import { topicKey, userInfoQuery } from '../../../../lib/queries/queries.ts';
import { useAlert } from '../../../../ui/alert/alert.tsx';
import {
  arrived,
  failed,
  held,
  reverted,
  saved,
  sending,
  settled,
  type SettingState,
  settingState,
  typed,
  withChanges,
} from './edits.ts';
import { createEditsStore, type EditsStore } from './edits-store.ts';
import { type AllSettings, allSettingsQuery } from '../settings-query.ts';

type Change = { key: SettingKey; value: SettingValue; reason?: string | undefined };

const bodyOf = ({ key, value }: Change) => ({ [key]: value }) as Partial<BuildingSettings>;

const after = (stored: AllSettings, change: Change, version: number): AllSettings => {
  const values = { ...stored.values, ...bodyOf(change) };
  const versions = { ...stored.versions, [change.key]: version };
  return { ...stored, values, versions, policies: policiesAfter(stored.policies, values, change.key) };
};

/** What a refusal adds to 'it failed'. A broken server has nothing to add, and no connection is told above the page. */
function reasonOf(problem: unknown, key: SettingKey): string | undefined {
  if (!(problem instanceof ApiProblem) || problem.status >= 500) return undefined;
  return problem.errors.find(({ param }) => param === key)?.msg ?? problem.message;
}

/** Sends one setting at a time, in the order they were made, and makes what depends on it current. */
function useChangeSetting(place: Place) {
  const client = useQueryClient();
  const { queryKey } = allSettingsQuery(place);
  return useMutation({
    scope: { id: `building-settings ${pathOf(place)}` },
    // As it is known when its turn comes: a newer one of somebody else has been shown by then, one's own has not to be.
    mutationFn: (change: Change) => {
      const version = client.getQueryData(queryKey)?.versions[change.key];
      return call(changeBuildingSetting, {
        params: place,
        body: { ...bodyOf(change), ...(version && { version }), ...(change.reason && { reason: change.reason }) },
      });
    },
    // What they saved is shown beside what was typed, which stays.
    onError: (problem) => newerVersion(problem) && client.invalidateQueries({ queryKey }),
    onSuccess: async ({ version }, change) => {
      // A read that began before the save would bring the old value back.
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (stored) => stored && after(stored, change, version));
      void client.invalidateQueries({ queryKey: topicKey(place, 'settings') });
      // Much of what is set here stands in the building's group: name, subjects, who may invite guests.
      void client.invalidateQueries({ queryKey: userInfoQuery().queryKey });
    },
  });
}

/** What a row may do. Stays the same object, so that rows which did not change are not drawn again. */
export type Actions = {
  type(key: SettingKey, text: string): void;
  revert(key: SettingKey): void;
  /** Some are only changed for a reason. */
  choose(key: SettingKey, value: SettingValue, reason?: string): void;
  retry(key: SettingKey): void;
  /** Enter insists; leaving a field does not overwrite what somebody else saved, nor repeat what just failed. */
  commit(key: SettingKey, by: 'enter' | 'leaving'): void;
};

type Send = (change: Change) => void;

const actionsOn = ({ now, update }: EditsStore, values: () => BuildingSettings, send: Send): Actions => ({
  type: (key, text) => update((edits) => typed(edits, values(), key, text)),
  revert: (key) => update((edits) => reverted(edits, key)),
  choose: (key, value, reason) => send({ key, value, reason }),
  retry: (key) => {
    const { isDraft, newValue, outcome } = settingState(now(), values(), key);
    if (isDraft) send({ key, value: newValue });
    else if (outcome?.state === 'failed') send({ key, value: outcome.value });
  },
  commit: (key, by) => {
    const { isDraft, fault, newValue, isContested, outcome } = settingState(now(), values(), key);
    const isRepeat = outcome?.state === 'failed' && outcome.value === newValue;
    if (!isDraft) update((edits) => settled(edits, key));
    else if (fault !== undefined) update((edits) => held(edits, key));
    else if (by === 'enter' || !(isContested || isRepeat)) send({ key, value: newValue });
  },
});

/** Sends a change and keeps the edits informed; a failure whose row is gone is told above the page. */
function useSend(place: Place, { update }: EditsStore): Send {
  const { t } = useTranslation('buildings-settings');
  const alert = useAlert();
  const { mutateAsync } = useChangeSetting(place);
  const isOpen = useRef(true);
  // For another try, which says the same.
  const reasons = useRef(new Map<SettingKey, string>());
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  return useCallback(
    ({ key, value, reason = reasons.current.get(key) }) => {
      if (reason !== undefined) reasons.current.set(key, reason);
      update((now) => sending(now, key, value));
      mutateAsync({ key, value, reason }).then(
        () => update((now) => saved(now, key, value, new Date())),
        (problem: unknown) => {
          update((now) => failed(now, key, value, reasonOf(problem, key)));
          if (!isOpen.current) alert({ variant: 'danger', text: t('state.failed') });
        },
      );
    },
    [update, mutateAsync, alert, t],
  );
}

export type SettingStates = Readonly<Record<SettingKey, SettingState>>;

export function useSettingsEditor(place: Place, stored: AllSettings) {
  const client = useQueryClient();
  const [store] = useState(createEditsStore);
  const edits = useSyncExternalStore(store.subscribe, store.now);
  const send = useSend(place, store);
  const { values } = stored;

  const seen = useRef(values);
  useEffect(() => {
    const before = seen.current;
    seen.current = values;
    if (before !== values) store.update((now) => arrived(now, before, values, new Date()));
  }, [store, values]);

  const actions = useMemo(() => {
    const { queryKey } = allSettingsQuery(place);
    // The screen is drawn from this read, so there is one.
    return actionsOn(store, () => (client.getQueryData(queryKey) as AllSettings).values, send);
  }, [client, place, store, send]);

  const states = Object.fromEntries(
    SETTING_KEYS.map((key) => [key, settingState(edits, values, key)]),
  ) as SettingStates;
  const all = Object.values(states);
  return {
    stored,
    states,
    actions,
    withChanges: withChanges(stored, all),
    /** Something would be lost by leaving. What is on its way is not: it arrives without us. */
    isDirty: all.some(({ isDraft }) => isDraft),
  };
}

export type Editor = ReturnType<typeof useSettingsEditor>;
