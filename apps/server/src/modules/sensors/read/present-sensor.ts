import type { Sensor, SensorDetail, SensorReading } from '@berth/contract';
import { passesGuard } from '@berth/domain/identity';
import {
  isBatteryLow,
  MEASURE_NAMES,
  MEASURES,
  SENSOR_KINDS,
  sensorStatus,
  type SensorType,
  silentAfterMinutes,
} from '@berth/domain/sensors';
import { MINUTE_MS, toIso } from '@berth/domain/time';
import type { BuildingCaller } from '../../../platform/identity/caller.ts';
import type { Premises } from '../../premises/index.ts';
import { secretAddressOf } from '../../../platform/ids/secret-address.ts';
import type { SensorRow } from './known-sensors.sql.ts';

export type Onlooker = Pick<BuildingCaller, 'organisationId' | 'roles' | 'now'>;

/**
 * Whether it measures presence of a room, of one person at a desk or parking spot, or of the holder of a fixed desk.
 */
export function presenceOf({ type, spaceId }: Pick<SensorRow, 'type' | 'spaceId'>, premises: Premises) {
  const space = premises.spaces.get(spaceId ?? '');
  if (premises.fixedDesks.has(spaceId ?? '')) return 'of a holder';
  const isOfSpot = space === undefined ? type === 'desk' || type === 'parking' : space.type !== 'ROOM';
  return isOfSpot ? 'of one person' : 'of a room';
}

/** Leaves out presence if the viewer may not see it. */
function presentReading(row: SensorRow, showsPresence: boolean): SensorReading | null {
  if (row.at === null) return null;
  const values = MEASURE_NAMES.map((measure) => {
    const stored = row[measure];
    const isShown = showsPresence || (measure !== 'motion' && measure !== 'people');
    return [measure, stored === null || !isShown ? null : stored / MEASURES[measure].scale] as const;
  });
  return { datetime: toIso(row.at), ...(Object.fromEntries(values) as Omit<SensorReading, 'datetime'>) };
}

export function presentSensor(row: SensorRow, premises: Premises, { roles, now }: Onlooker): Sensor {
  const type = row.type as SensorType;
  const isSilent =
    row.receivedAt === null || row.receivedAt < now - silentAfterMinutes(row.intervalMinutes) * MINUTE_MS;
  const isStuck = row.stuckSince !== null;
  const isAnybodys = presenceOf(row, premises) !== 'of a holder';
  const isAdmin = passesGuard(roles, 'B');
  const showsPresence = SENSOR_KINDS[type].presenceBy !== undefined && (isAnybodys || isAdmin);
  return {
    sensorId: row.id,
    externalId: row.externalId,
    name: row.name,
    type,
    floorId: row.floorId,
    objectId: premises.spaces.has(row.spaceId ?? '') ? row.spaceId : null,
    x: row.x,
    y: row.y,
    status: sensorStatus({ type, isLiving: !isSilent && !isStuck, seesPerson: row.seen === true, showsPresence }),
    reading: presentReading(row, showsPresence),
    silentSince: isSilent && row.receivedAt !== null ? toIso(row.receivedAt) : null,
    batteryLow: isBatteryLow(row),
    stuck: isStuck,
    distrustedSince: row.distrustedSince === null || !isAdmin ? null : toIso(row.distrustedSince),
    public: row.publicSecret !== null,
    intervalMinutes: row.intervalMinutes,
    version: row.version,
  };
}

export function presentSensorDetail(row: SensorRow, premises: Premises, onlooker: Onlooker): SensorDetail {
  const { organisationId, roles } = onlooker;
  const secret = passesGuard(roles, 'B') ? row.publicSecret : null;
  return {
    ...presentSensor(row, premises, onlooker),
    skewSeconds: row.skewSeconds ?? 0,
    publicId: secret === null ? null : secretAddressOf({ organisationId, id: row.id, secret }),
  };
}
