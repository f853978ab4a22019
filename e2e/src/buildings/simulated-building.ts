import { instantOf } from '../../../packages/domain/src/time/index.ts';
import { sensedPlaces } from '../../../packages/demonstration/src/sensors/demo-sensors.ts';
import { lastWords } from '../../../packages/demonstration/src/simulate/playback.ts';
import { simulate } from '../../../packages/demonstration/src/simulate/simulate.ts';
import type { MappedBuilding } from './mapped-building.ts';

function sensedPlace() {
  const [place] = sensedPlaces();
  if (place === undefined) throw new Error('no building of the demonstration has sensors');
  return place;
}
const place = sensedPlace();
/** A Tuesday, whenever this runs: nobody comes at the weekend. */
const PLAYED = { day: '2026-11-17', from: '10:30' } as const;

/** A device of the demonstration's desks that sees somebody at that time. */
export function somebodyAtADesk(): { externalId: string } {
  const moment = instantOf(PLAYED.day, PLAYED.from, place.building.timezone);
  const words = lastWords(place.building, moment);
  const word = words.find(({ sensor, sent }) => sensor.type === 'desk' && sent['presence']);
  if (word === undefined) throw new Error('nobody is at a desk then');
  return word.sensor;
}

/** The demonstration's day, published for another building with a key of it. */
export const playedAt = ({ place: { org, building } }: MappedBuilding, key: string) =>
  simulate({
    url: process.env['MQTT_URL'] ?? '',
    key,
    place: {
      organisation: { ...place.organisation, slug: org },
      building: { ...place.building, slug: building },
    },
    speed: 1,
    ...PLAYED,
  });
