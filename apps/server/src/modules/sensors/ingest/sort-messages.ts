import {
  decodeUplink,
  externalKey,
  type IngestFault,
  type Measure,
  personIn,
  placeInTime,
  type SentReading,
} from '@berth/domain/sensors';
import type { DeviceMessage } from '../../../platform/messaging/ingest.ts';
import type { KnownBuilding, KnownOrganisation } from './places.ts';
import type { StoredReading } from './stored-reading.ts';

export type Unclaimed = {
  readonly buildingId: string;
  readonly externalId: string;
  readonly measures: readonly (Measure | 'presence')[];
  readonly seenAt: number;
};

/** The content of one organisation's messages. */
export type OrganisationBatch = {
  readonly organisationId: string;
  readonly readings: StoredReading[];
  readonly faults: { readonly buildingId: string; readonly reason: IngestFault }[];
  readonly unclaimed: Unclaimed[];
};

const measuresOf = ({ values, presence }: SentReading): Unclaimed['measures'] => [
  ...(Object.keys(values) as Measure[]),
  ...(presence === undefined ? [] : (['presence'] as const)),
];

function sortReading(batch: OrganisationBatch, building: KnownBuilding, sent: SentReading, receivedAt: number): void {
  const fault = (reason: IngestFault) => batch.faults.push({ buildingId: building.id, reason });
  const sensor = building.sensors.get(externalKey(sent.externalId));
  if (sensor === undefined) {
    fault('unknown');
    const { externalId } = sent;
    batch.unclaimed.push({ buildingId: building.id, externalId, measures: measuresOf(sent), seenAt: receivedAt });
    return;
  }
  const placed = placeInTime(sent.sentAt, receivedAt);
  if (placed === undefined) {
    fault('too-late');
    return;
  }
  if (placed.skewSeconds > 0) fault('future');
  const presence = personIn(sensor.type, sent);
  const { id: sensorId, quietMinutes } = sensor;
  batch.readings.push({ ...placed, sensorId, quietMinutes, receivedAt, presence, values: sent.values });
}

/** Reads the messages of one organisation. Messages for an unknown building are dropped. */
export function sortMessages(organisation: KnownOrganisation, messages: readonly DeviceMessage[]): OrganisationBatch {
  const batch: OrganisationBatch = { organisationId: organisation.id, readings: [], faults: [], unclaimed: [] };
  for (const { topic, body, receivedAt } of messages) {
    const [, slug = '', ...tail] = topic;
    const building = organisation.buildings.get(slug);
    if (building === undefined) continue;
    const { readings, faults } = decodeUplink(tail, body);
    batch.faults.push(...faults.map((reason) => ({ buildingId: building.id, reason })));
    for (const sent of readings) sortReading(batch, building, sent, receivedAt);
  }
  return batch;
}
