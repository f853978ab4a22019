import type { Sensor, SensorReading } from '@berth/contract';

export const aReading = (change: Partial<SensorReading> = {}): SensorReading => ({
  datetime: '2026-11-17T09:40:00.000Z',
  co2: 812,
  temperature: 21.5,
  humidity: 41,
  light: 380,
  sound: 44,
  motion: 3,
  people: null,
  vdd: 3020,
  battery: null,
  ...change,
});

/** For tests: a sensor in a room that reports and is not occupied. */
export const aSensor = (change: Partial<Sensor> = {}): Sensor => ({
  sensorId: '01990000-0000-7000-8000-000000000001',
  externalId: '70B3D57ED0051A41',
  name: 'CL-0217',
  type: 'multi',
  floorId: 'f1',
  objectId: 'r1',
  x: null,
  y: null,
  status: 'free',
  reading: aReading(),
  silentSince: null,
  batteryLow: false,
  stuck: false,
  distrustedSince: null,
  intervalMinutes: 10,
  version: 1,
  public: false,
  ...change,
});
