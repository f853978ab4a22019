import type { StoredIntegrations } from '../buildings/stored-integrations.ts';
import { externalKey } from '../sensors/external-id.ts';

export type PlatformMapping = StoredIntegrations['sensorPlatform']['mapping'];

/** One measurement of a device, as a sensor platform reports it. */
export type Measurement = {
  readonly id: string;
  readonly deviceId?: string | undefined;
  readonly roomId?: string | undefined;
  readonly roomDescription?: string | undefined;
  readonly buildingId?: string | undefined;
  readonly buildingDescription?: string | undefined;
  readonly type: string;
  readonly value: number;
  /** An ISO 8601 instant. */
  readonly at: string;
};

/** A sensor of the building with the fields it is matched by. */
export type MatchedSensor = { readonly externalId: string; readonly floorName: string };

export type SensorMatch = MatchedSensor | 'unmatched' | 'ambiguous';

/** Finds the sensor by the mapped field, on the floor that the other mapped field names. Never guesses. */
export function matchSensor(
  measurement: Measurement,
  mapping: PlatformMapping,
  sensors: readonly MatchedSensor[],
): SensorMatch {
  const [floor, device] = [measurement[mapping.floorId], measurement[mapping.sensorId]];
  if (floor === undefined || device === undefined) return 'unmatched';
  const key = externalKey(device);
  const [match, ...others] = sensors.filter(
    ({ floorName, externalId }) => floorName === floor && externalKey(externalId) === key,
  );
  if (match === undefined) return 'unmatched';
  return others.length > 0 ? 'ambiguous' : match;
}
