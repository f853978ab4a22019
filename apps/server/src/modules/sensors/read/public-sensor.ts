import { timingSafeEqual } from 'node:crypto';
import type { AnswerOf, publicSensor as call } from '@berth/contract';
import { type Database, inTenant } from '@berth/database';
import { externalKey, MEASURES, meansIn, silentAfterMinutes } from '@berth/domain/sensors';
import { MINUTE_MS } from '@berth/domain/time';
import { readSecretAddress } from '../../../platform/ids/secret-address.ts';
import { SensorNotFound } from '../sensors.problems.ts';
import { readingsOf } from './history.sql.ts';
import { publicSensorNamed, publicSensorOf } from './public-sensor.sql.ts';

const STEP_MS = 5 * MINUTE_MS;

/** Coarse on purpose: a small change would reveal that a person came in. */
const STEPS = { co2: 10, temperature: 0.5, humidity: 1 } as const;
type PublicMeasure = keyof typeof STEPS;

const inSteps = (value: number | null, measure: PublicMeasure) =>
  value === null ? null : Math.round(value / MEASURES[measure].scale / STEPS[measure]) * STEPS[measure];

const NOTHING = { co2: null, temperature: null, humidity: null, datetime: null };

/** Every mismatch gets the same answer. */
export const publicSensor =
  ({ db }: { readonly db: Database }) =>
  async (text: string): Promise<AnswerOf<typeof call>> => {
    const id = readSecretAddress(text);
    const named = await publicSensorNamed(db, externalKey(text));
    const { organisationId, sensorId } = named ?? { organisationId: id?.organisationId, sensorId: id?.id };
    if (organisationId === undefined || sensorId === undefined) throw SensorNotFound();
    return inTenant(db, organisationId, async (tx) => {
      const sensor = await publicSensorOf(tx, { organisationId, sensorId });
      if (!sensor?.secret) throw SensorNotFound();
      // The external id of a public sensor is public; the random id is proven by its secret.
      if (named === undefined && !(id && timingSafeEqual(sensor.secret, id.secret))) throw SensorNotFound();
      const { at, receivedAt, intervalMinutes, now } = sensor;
      const isSilent = receivedAt === null || receivedAt < now - silentAfterMinutes(intervalMinutes) * MINUTE_MS;
      if (isSilent || at === null) return NOTHING;
      const start = Math.floor(at / STEP_MS) * STEP_MS;
      const step = { start, end: start + STEP_MS };
      const readings = await readingsOf(tx, { organisationId, sensorId }, step);
      const mean = (measure: PublicMeasure) => {
        const points = readings.map((reading) => ({ at: reading.at, value: reading[measure] }));
        return inSteps(meansIn(points, [step])[0] ?? null, measure);
      };
      return {
        co2: mean('co2'),
        temperature: mean('temperature'),
        humidity: mean('humidity'),
        datetime: new Date(start).toISOString(),
      };
    });
  };
