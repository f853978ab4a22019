import { type BuildingSettings, SETTING_KEYS, type SettingKey, type SettingValue } from '@berth/domain/buildings';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../../../lib/api.ts';
import type { Place } from '../../../../lib/buildings/place.ts';
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
import { type AllSettings, allSettingsQuery } from '../../../../workplace/buildings/all-settings.ts';
import { type SettingChange, useChangeSetting } from '../../../../workplace/buildings/use-change-setting.ts';

/**
 * The reason that a refusal adds to 'it failed'. Server errors add nothing, and a lost connection is reported above the
 * page.
 */
function reasonOf(problem: unknown, key: SettingKey): string | undefined {
  if (!(problem instanceof ApiProblem) || problem.status >= 500) return undefined;
  return problem.errors.find(({ param }) => param === key)?.msg ?? problem.message;
}

/** The actions of a row. The same object on each render, so that unchanged rows do not render again. */
export type Actions = {
  type(key: SettingKey, text: string): void;
  revert(key: SettingKey): void;
  /** Some settings can only be changed with a reason. */
  choose(key: SettingKey, value: SettingValue, reason?: string): void;
  retry(key: SettingKey): void;
  /** Enter overrides; leaving a field does not overwrite another user's value, nor repeat a failed save. */
  commit(key: SettingKey, by: 'enter' | 'leaving'): void;
};

type Send = (change: SettingChange) => void;

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

/** Sends a change and updates the edits; if the row is gone, a failure is shown above the page. */
function useSend(place: Place, { update }: EditsStore): Send {
  const { t } = useTranslation('buildings-settings');
  const alert = useAlert();
  const { mutateAsync } = useChangeSetting(place);
  const isOpen = useRef(true);
  // Stored for a retry, which sends the same reason.
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
    // The screen renders from this query, so its data exists.
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
    /** True if leaving would lose something. A pending save is not lost. */
    isDirty: all.some(({ isDraft }) => isDraft),
  };
}

export type Editor = ReturnType<typeof useSettingsEditor>;
