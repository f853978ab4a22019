import { changeBuildingSetting } from '@berth/contract';
import { type BuildingSettings, policiesAfter, type SettingKey, type SettingValue } from '@berth/domain/buildings';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { pathOf, type Place } from '../../lib/buildings/place.ts';
import { newerVersion } from '../../lib/save-conflict.ts';
import { topicKey, userInfoQuery } from '../../lib/queries/queries.ts';
import { type AllSettings, allSettingsQuery } from './all-settings.ts';

export type SettingChange = { key: SettingKey; value: SettingValue; reason?: string | undefined };

const bodyOf = ({ key, value }: SettingChange) => ({ [key]: value }) as Partial<BuildingSettings>;

const after = (stored: AllSettings, change: SettingChange, version: number): AllSettings => {
  const values = { ...stored.values, ...bodyOf(change) };
  const versions = { ...stored.versions, [change.key]: version };
  return { ...stored, values, versions, policies: policiesAfter(stored.policies, values, change.key) };
};

/** Sends one setting at a time, in order, and refreshes everything that depends on it. */
export function useChangeSetting(place: Place) {
  const client = useQueryClient();
  const { queryKey } = allSettingsQuery(place);
  return useMutation({
    scope: { id: `building-settings ${pathOf(place)}` },
    // The version is read when the request is sent: by then a newer version of another user has been shown, and the
    // user's own changes are included.
    mutationFn: (change: SettingChange) => {
      const version = client.getQueryData(queryKey)?.versions[change.key];
      return call(changeBuildingSetting, {
        params: place,
        body: { ...bodyOf(change), ...(version && { version }), ...(change.reason && { reason: change.reason }) },
      });
    },
    // The other version is shown beside the typed text, which stays.
    onError: (problem) => newerVersion(problem) && client.invalidateQueries({ queryKey }),
    onSuccess: async ({ version }, change) => {
      // A read that began before the save would bring the old value back.
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (stored) => stored && after(stored, change, version));
      void client.invalidateQueries({ queryKey: topicKey(place, 'settings') });
      // Many settings are also part of the building's group: name, subjects, who may invite guests.
      void client.invalidateQueries({ queryKey: userInfoQuery().queryKey });
    },
  });
}
