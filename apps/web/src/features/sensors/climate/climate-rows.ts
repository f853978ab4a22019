import type { AnswerOf, climateIndicators, Indicators, Sensor } from '@berth/contract';
import { inNaturalOrder } from '../../../lib/natural-order.ts';
import { titleOf } from '../attention.ts';
import { namesOfPlaces, type Places } from '../places.ts';

type Answer = AnswerOf<typeof climateIndicators>;

/** With less than this share of its time measured, a place is not judged. */
export const ENOUGH_DATA = 0.6;
/** Above this share, a place is mentioned at the top. */
const OFTEN = 0.1;

export type ClimateRow = Indicators & {
  readonly id: string;
  readonly name: string;
  readonly floor: string;
  /** The sensor whose history has the details. */
  readonly sensorId: string | undefined;
  /** The share of time with data. */
  readonly data: number;
  readonly isJudged: boolean;
};

const dataOf = ({ measuredMinutes, expectedMinutes }: Indicators): number =>
  expectedMinutes === 0 ? 0 : Math.min(1, measuredMinutes / expectedMinutes);

function rowOf(indicators: Indicators, facts: Pick<ClimateRow, 'id' | 'name' | 'floor' | 'sensorId'>): ClimateRow {
  const data = dataOf(indicators);
  return { ...indicators, ...facts, data, isJudged: data >= ENOUGH_DATA && indicators.outside !== null };
}

/** Judged places before unjudged ones, the worst first. */
const worstFirst = (rows: readonly ClimateRow[]): ClimateRow[] =>
  inNaturalOrder(rows, ({ name }) => name).toSorted(
    (a, b) => Number(b.isJudged) - Number(a.isJudged) || (b.outside ?? 0) - (a.outside ?? 0),
  );

/** Rooms, each with all of its sensors combined. */
export function roomRows({ rooms, sensors }: Answer, places: Places): ClimateRow[] {
  const names = namesOfPlaces(places);
  return worstFirst(
    rooms.flatMap(({ roomId, ...indicators }) => {
      const room = places.rooms.find(({ id }) => id === roomId);
      if (!room) return [];
      const sensorId = sensors.find((sensor) => sensor.roomId === roomId)?.sensorId;
      return [
        rowOf(indicators, { id: roomId, name: room.name, floor: names.floor({ ...room, objectId: null }), sensorId }),
      ];
    }),
  );
}

export function sensorRows(answer: Answer, allSensors: readonly Sensor[], places: Places): ClimateRow[] {
  const names = namesOfPlaces(places);
  return worstFirst(
    answer.sensors.flatMap((indicators) => {
      const { sensorId } = indicators;
      const sensor = allSensors.find((one) => one.sensorId === sensorId);
      if (!sensor) return [];
      const name = `${titleOf(sensor)}, ${names.place(sensor)}`;
      return [rowOf(indicators, { id: sensorId, name, floor: names.floor(sensor), sensorId })];
    }),
  );
}

/** The number of places that are outside the limits for more than a tenth of the time. */
export const oftenOutside = (rows: readonly ClimateRow[]): number =>
  rows.filter(({ isJudged, outside }) => isJudged && (outside ?? 0) > OFTEN).length;

const STEPS = [0.05, 0.15, 0.3, 0.5, 0.7] as const;

/** The darkness of a share's background; undefined if nothing was measured or outside. */
export function heatOf(share: number | null): number | undefined {
  if (share === null || share === 0) return undefined;
  return STEPS.filter((step) => share >= step).length;
}
