import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeUplink, HTTP_TAIL, type Uplink } from './decode-uplink.ts';
import { INGEST_FAULTS } from './ingest-faults.ts';
import { MEASURE_NAMES } from './measures.ts';

const NINE = Date.UTC(2026, 10, 16, 9);
const CHIRPSTACK = ['application', '7', 'device', '24e124128c012345', 'event', 'up'];
const THINGS = ['v3', 'office@ttn', 'devices', 'desk-7', 'up'];
const decoded = (tail: readonly string[], body: unknown) => decodeUplink(tail, JSON.stringify(body));
const one = (externalId: string, sentAt: number | undefined, values: object, presence?: boolean): Uplink => ({
  readings: [{ externalId, sentAt, values, presence }],
  faults: [],
});

describe("Berth's own format", () => {
  test('has one reading, named by its topic', () => {
    const body = { time: '2026-11-16T09:00:00Z', co2: 612, temperature: 21.37, humidity: 40.5, vdd: 3598 };
    const values = { co2: 612, temperature: 2137, humidity: 4050, vdd: 3598 };
    expect(decoded(['room-1'], body)).toEqual(one('room-1', NINE, values));
  });

  test('has several readings, each with its id', () => {
    const body = [
      { externalId: 'a', light: 12 },
      { externalId: 'b', time: NINE, presence: false },
    ];
    expect(decoded(['gateway'], body).readings).toEqual([
      { externalId: 'a', sentAt: undefined, values: { light: 12 }, presence: undefined },
      { externalId: 'b', sentAt: NINE, values: {}, presence: false },
    ]);
  });

  test('has at most a hundred readings by MQTT and five hundred by HTTP', () => {
    const many = (count: number) => Array.from({ length: count }, (_, n) => ({ externalId: `s${n}`, co2: 500 }));
    expect(decoded(['gateway'], many(100)).readings).toHaveLength(100);
    expect(decoded(['gateway'], many(101))).toEqual({ readings: [], faults: ['bad-json'] });
    expect(decoded(HTTP_TAIL, { readings: many(500) }).readings).toHaveLength(500);
    expect(decoded(HTTP_TAIL, { readings: many(501) })).toEqual({ readings: [], faults: ['bad-json'] });
  });
});

describe('ChirpStack v4', () => {
  const body = {
    deduplicationId: '3ac7e3c4-4401-4b8d-9386-a5c902f9202d',
    time: '2026-11-16T09:00:00.000+00:00',
    deviceInfo: { tenantId: '52f14cd4-c6f1-4fbd-8f87-4025e1d49242', devEui: '24e124128c012345' },
    fPort: 85,
    data: 'AXVkA2f4AA==',
    object: { battery: 98, temperature: 24.8, humidity: 53.5, activity: 3, illumination: 190 },
  };
  const values = { battery: 98, temperature: 2480, humidity: 5350, motion: 3, light: 190 };

  test('is read with the values of its decoder, by MQTT and by HTTP', () => {
    expect(decoded(CHIRPSTACK, body)).toEqual(one('24e124128c012345', NINE, values));
    expect(decoded(HTTP_TAIL, body)).toEqual(one('24e124128c012345', NINE, values));
  });

  test('is reported as no-codec if it was not decoded', () => {
    expect(decoded(CHIRPSTACK, { ...body, object: undefined })).toEqual({ readings: [], faults: ['no-codec'] });
  });

  test('has other events, which are neither readings nor faults', () => {
    expect(decoded([...CHIRPSTACK.slice(0, 5), 'join'], body)).toEqual({ readings: [], faults: [] });
  });
});

describe('The Things Stack v3', () => {
  const message = {
    received_at: '2026-11-16T09:00:00.000000000Z',
    decoded_payload: { temperature: 19, occupancy: 2, vdd: 3650 },
    normalized_payload: [{ air: { temperature: 20.4, relativeHumidity: 48, lightIntensity: 300 } }],
  };
  const ids = { device_id: 'desk-7', dev_eui: 'A81758FFFE051234' };
  const values = { temperature: 2040, humidity: 4800, light: 300, vdd: 3650 };

  test('is read from the normalised payload before the decoded one', () => {
    const body = { end_device_ids: ids, uplink_message: message };
    expect(decoded(THINGS, body)).toEqual(one('A81758FFFE051234', NINE, values, true));
    expect(decoded(HTTP_TAIL, body)).toEqual(one('A81758FFFE051234', NINE, values, true));
  });

  test('identifies a device without an EUI by its id', () => {
    const body = { end_device_ids: { device_id: 'desk-7' }, uplink_message: message };
    expect(decoded(THINGS, body).readings[0]?.externalId).toBe('desk-7');
  });

  test('has joins, which are ignored, and undecoded bytes, which are reported as no-codec', () => {
    expect(decoded([...THINGS.slice(0, 4), 'join'], {})).toEqual({ readings: [], faults: [] });
    const body = { end_device_ids: ids, uplink_message: { frm_payload: 'AQ==' } };
    expect(decoded(THINGS, body).faults).toEqual(['no-codec']);
  });
});

describe('the decoded values', () => {
  test.each([
    ['true', true, true],
    ['occupied', 'occupied', true],
    ['2', 2, true],
    ['false', false, false],
    ['vacant', 'vacant', false],
    ['0', 0, false],
    ['1, which is pending', 1, undefined],
    ['another word', 'maybe', undefined],
  ])('include presence: %s', (_name, sent, presence) => {
    expect(decoded(['d'], { occupancy: sent, battery: 50 }).readings[0]?.presence).toBe(presence);
  });

  test('exclude implausible ones, which are counted, and keep the rest', () => {
    const uplink = decoded(['r'], { co2: 65_535, temperature: 21, humidity: -1, light: 140_000 });
    expect(uplink.readings[0]?.values).toEqual({ temperature: 2100, light: 32_767 });
    expect(uplink.faults).toEqual(['implausible', 'implausible']);
  });
});

describe('an uplink is rejected:', () => {
  test.each([
    ['no JSON', ['r'], '{', 'bad-json'],
    ['no object', ['r'], '7', 'bad-json'],
    ['a time without a zone', ['r'], '{"co2":500,"time":"2026-11-16T09:00:00"}', 'bad-json'],
    ['an id with other signs', HTTP_TAIL, '{"externalId":"a#b","co2":500}', 'bad-json'],
    ['an unknown topic', ['a', 'b', 'c'], '{"co2":500}', 'no-codec'],
    ['values of unknown names', ['r'], '{"co3":500}', 'no-codec'],
    ['more than 16 kB', ['r'], JSON.stringify({ co2: 500, filler: 'x'.repeat(16_384) }), 'bad-json'],
  ])('%s', (_name, tail, body, fault) => {
    expect(decodeUplink(tail, body)).toEqual({ readings: [], faults: [fault] });
  });
});

/** Written from the design and not from the tested table. */
const STORED = {
  co2: [250, 10_000],
  temperature: [-3_000, 6_000],
  humidity: [0, 10_000],
  light: [0, 32_767],
  sound: [200, 1_300],
  motion: [0, 10_000],
  people: [0, 10_000],
  vdd: [0, 20_000],
  battery: [0, 100],
} as const;

test('any input decodes to values that can be stored', () => {
  const value = fc.oneof(fc.double(), fc.integer(), fc.boolean(), fc.constant(null), fc.string({ maxLength: 5 }));
  const names = [
    ...MEASURE_NAMES,
    'occupancy',
    'activity',
    'illumination',
    'time',
    'externalId',
    '__proto__',
    'readings',
  ];
  const payload = fc.dictionary(fc.constantFrom(...names), value);
  const body = fc.oneof(
    payload,
    fc.array(payload, { maxLength: 3 }),
    payload.map((object) => ({ deviceInfo: { devEui: '0011223344556677' }, object })),
    payload.map((object) => ({ end_device_ids: { device_id: 'd' }, uplink_message: { decoded_payload: object } })),
    fc.jsonValue(),
  );
  const tail = fc.oneof(
    fc.constantFrom(['room-1'], HTTP_TAIL, CHIRPSTACK, THINGS),
    fc.array(fc.string({ maxLength: 4 })),
  );
  fc.assert(
    fc.property(tail, body, (topic, sent) => {
      const { readings, faults } = decodeUplink(topic, JSON.stringify(sent));
      expect(INGEST_FAULTS).toEqual(expect.arrayContaining([...faults]));
      for (const { externalId, sentAt, values } of readings) {
        expect(externalId).toMatch(/^(?=.{1,64}$)[\w:@-]+([. ]+[\w:@-]+)*$/);
        expect(sentAt === undefined || Number.isFinite(new Date(sentAt).getTime())).toBe(true);
        for (const measure of MEASURE_NAMES) {
          const stored = values[measure];
          if (stored === undefined) continue;
          expect(Number.isInteger(stored)).toBe(true);
          expect(stored).toBeGreaterThanOrEqual(STORED[measure][0]);
          expect(stored).toBeLessThanOrEqual(STORED[measure][1]);
        }
      }
    }),
    { numRuns: 10_000 },
  );
});
