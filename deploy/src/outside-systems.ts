import { demoSensors, sensedPlaces } from '@berth/demonstration/simulate';
import type { Ports } from './services/port-block.ts';

/** Demonstration secrets: these systems listen on loopback and hold no real data. */
const secretOf = (letter: string) => `whsec_${Buffer.alloc(32, letter).toString('base64')}`;

/** A sensor of Keizersgracht 214 that the external platform reports, too. */
function measuredDevice() {
  const [place] = sensedPlaces();
  const sensor = place && demoSensors(place.building).find(({ type }) => type === 'multi');
  const floor = place?.building.floors.find(({ id }) => id === sensor?.floorId);
  if (sensor === undefined || floor === undefined) throw new Error('the demonstration has no sensors');
  return { PLATFORM_DEVICE: sensor.externalId, PLATFORM_FLOOR: floor.name };
}

/** The environment of the simulated door system, sensor platform and webhook endpoint, and their addresses. */
export const outsideEnvironment = (ports: Ports) => ({
  DOORS_PORT: String(ports.doors),
  DOORS_URL: `http://127.0.0.1:${ports.doors}`,
  DOORS_SECRET: secretOf('d'),
  DOORS_SCHEDULE: 'HOUSE',
  PLATFORM_PORT: String(ports.platform),
  PLATFORM_URL: `http://127.0.0.1:${ports.platform}`,
  PLATFORM_USERNAME: 'berth',
  PLATFORM_PASSWORD: 'berth-demo',
  ...measuredDevice(),
  RECEIVER_PORT: String(ports.receiver),
  RECEIVER_URL: `http://127.0.0.1:${ports.receiver}/hook`,
  RECEIVER_SECRET: secretOf('r'),
});
