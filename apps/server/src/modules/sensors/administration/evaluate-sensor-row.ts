import {
  externalKey,
  isExternalId,
  mayStandFor,
  SENSOR_KINDS,
  SENSOR_TYPES,
  type SensorColumn,
  type SensorRowFault,
  type SensorType,
} from '@berth/domain/sensors';
import { mapInParts } from '../../../platform/in-parts.ts';
import type { SensorFields } from './sensors-admin.sql.ts';

/** One line of the file. Fields of missing columns are not changed. */
export type SensorLine = { readonly row: number } & Partial<Record<SensorColumn, string>>;

type KnownSpace = { readonly id: string; readonly type: string; readonly floorId: string };
export type StoredSensor = SensorFields & { readonly id: string };

/** The sensors of a building by the normalised key of their id, and its floors and spaces by name. */
export type KnownPlaces = {
  readonly sensors: ReadonlyMap<string, StoredSensor>;
  readonly floors: ReadonlyMap<string, string>;
  readonly spaces: ReadonlyMap<string, readonly KnownSpace[]>;
};

type Reason = { readonly column: SensorColumn; readonly fault: SensorRowFault; readonly value: string };
type Verdict = { row: number; externalId: string; name: string; changes: SensorColumn[]; reason: Reason | null };
export type EvaluatedSensor =
  | (Verdict & { action: 'refuse' | 'same' })
  | (Verdict & { action: 'create' | 'change'; id: string | undefined; fields: SensorFields });

const LONGEST_NAME = 100;
const FARTHEST = 100_000;
const MOST_MINUTES = 60;
const CONTROL_CHARACTER = /\p{Cc}/u;

/** Thrown by the readers of single columns, and caught only in `evaluateSensors`. */
class Refused extends Error {
  readonly reason: Reason;
  constructor(column: SensorColumn, fault: SensorRowFault, value = '') {
    super(fault);
    this.reason = { column, fault, value };
  }
}

const typeIn = ({ type }: SensorLine, was: StoredSensor | undefined): SensorType => {
  if (!type && was !== undefined) return was.type as SensorType;
  const match = SENSOR_TYPES.find((candidate) => candidate === type?.toLowerCase());
  if (match === undefined) throw new Refused('type', type ? 'unknown' : 'missing', type);
  return match;
};

function nameIn({ name }: SensorLine, was: StoredSensor | undefined): string {
  if (name === undefined) return was?.name ?? '';
  if (name.length > LONGEST_NAME) throw new Refused('name', 'tooLong', String(LONGEST_NAME));
  if (CONTROL_CHARACTER.test(name)) throw new Refused('name', 'invalid', name);
  return name;
}

/** The number in a cell: null if it is empty, and the old value if there is no such column. */
function numberIn(line: SensorLine, column: 'x' | 'y', was: number | null): number | null {
  const text = line[column];
  if (text === undefined) return was;
  if (text === '') return null;
  const value = Number(text.replace(',', '.'));
  if (!Number.isFinite(value) || Math.abs(value) > FARTHEST) throw new Refused(column, 'invalid', text);
  return value;
}

function minutesIn({ intervalMinutes: text }: SensorLine, type: SensorType, was: StoredSensor | undefined): number {
  if (!text) return was?.intervalMinutes ?? SENSOR_KINDS[type].intervalMinutes;
  const minutes = /^\d{1,2}$/.test(text) ? Number(text) : 0;
  if (minutes < 1 || minutes > MOST_MINUTES) throw new Refused('intervalMinutes', 'invalid', text);
  return minutes;
}

/** The floor and space. A space implies its floor; of a room and a desk with the same name, the type picks one. */
function placeIn(line: SensorLine, type: SensorType, places: KnownPlaces, was: StoredSensor | undefined) {
  const named = line.floor ? places.floors.get(line.floor) : undefined;
  if (line.floor && named === undefined) throw new Refused('floor', 'unknown', line.floor);
  if (line.space) {
    const there = (places.spaces.get(line.space) ?? []).filter(
      ({ floorId }) => named === undefined || floorId === named,
    );
    if (there.length === 0) throw new Refused('space', 'unknown', line.space);
    const space = there.find((candidate) => mayStandFor(type, candidate.type));
    if (space === undefined) throw new Refused('space', 'invalid', line.space);
    return { floorId: space.floorId, spaceId: space.id };
  }
  const floorId = named ?? was?.floorId;
  if (floorId === undefined) throw new Refused('floor', 'missing');
  const keeps = line.space === undefined && floorId === was?.floorId;
  return { floorId, spaceId: keeps ? (was?.spaceId ?? null) : null };
}

const COLUMN_OF = {
  name: 'name',
  type: 'type',
  floorId: 'floor',
  spaceId: 'space',
  x: 'x',
  y: 'y',
  intervalMinutes: 'intervalMinutes',
} as const satisfies Partial<Record<keyof SensorFields, SensorColumn>>;

const changesOf = (was: SensorFields, is: SensorFields): SensorColumn[] =>
  (Object.keys(COLUMN_OF) as (keyof typeof COLUMN_OF)[])
    .filter((field) => was[field] !== is[field])
    .map((field) => COLUMN_OF[field]);

function evaluated(line: SensorLine, places: KnownPlaces, seen: Set<string>): EvaluatedSensor {
  const externalId = line.externalId ?? '';
  if (externalId === '') throw new Refused('externalId', 'missing');
  if (!isExternalId(externalId)) throw new Refused('externalId', 'invalid', externalId);
  const key = externalKey(externalId);
  if (seen.has(key)) throw new Refused('externalId', 'twice', externalId);
  seen.add(key);
  const was = places.sensors.get(key);
  const type = typeIn(line, was);
  const fields: SensorFields = {
    externalId: was?.externalId ?? externalId,
    name: nameIn(line, was),
    type,
    ...placeIn(line, type, places, was),
    x: numberIn(line, 'x', was?.x ?? null),
    y: numberIn(line, 'y', was?.y ?? null),
    intervalMinutes: minutesIn(line, type, was),
  };
  const verdict = { row: line.row, externalId, name: fields.name, reason: null };
  if (was === undefined) return { ...verdict, action: 'create', changes: [], id: undefined, fields };
  const changes = changesOf(was, fields);
  return changes.length === 0
    ? { ...verdict, action: 'same', changes }
    : { ...verdict, action: 'change', changes, id: was.id, fields };
}

/** Returns the effect of each line of the file, or the reason why it is refused. */
export function evaluateSensors(lines: readonly SensorLine[], places: KnownPlaces): Promise<EvaluatedSensor[]> {
  const seen = new Set<string>();
  return mapInParts(lines, (line) => {
    try {
      return evaluated(line, places, seen);
    } catch (refused) {
      if (!(refused instanceof Refused)) throw refused;
      const { row, externalId = '', name = '' } = line;
      return { row, externalId, name, action: 'refuse', changes: [], reason: refused.reason };
    }
  });
}
