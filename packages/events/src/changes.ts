import { z } from 'zod';
import { define } from './define.ts';

/** An administrative change: where, and to what. What was before and after, and who did it, stands in the audit log. */
const change = (says: string) => define(says, { buildingId: z.uuid(), subjectId: z.uuid() });

export const CHANGES = {
  'asset.saved.v1': change('A type of asset was made or changed'),
  'asset.removed.v1': change('A type of asset was removed'),
  'asset.restored.v1': change('A removed type of asset was brought back'),
  'attribute.saved.v1': change('A label for spaces was made or changed'),
  'attribute.removed.v1': change('A label for spaces was removed'),
  'building.created.v1': change('A building was made'),
  'building.changed.v1': change('A building was changed'),
  'building.imported.v1': change('A building was made from a file'),
  'building.removed.v1': change('A building was removed'),
  'building.restored.v1': change('A removed building was brought back'),
  'building.setting_changed.v1': change('A setting of a building was changed'),
  'building.identifier_authorised.v1': change('A building lets the holders of an organisation identifier in'),
  'building.identifier_withdrawn.v1': change('A building does not let the holders of an identifier in any more'),
  'check-in-code.reissued.v1': change('A space got a new check-in code, and the one before does not count any more'),
  'desk.saved.v1': change('A desk or parking spot was made or changed'),
  'desk.changed.v1': change('A desk or parking spot was changed together with others'),
  'desk.removed.v1': change('A desk or parking spot was removed'),
  'evacuation.started.v1': change('An evacuation or a drill was started'),
  'evacuation.ended.v1': change('An evacuation or a drill was ended'),
  'floor.saved.v1': change('A floor was made or changed'),
  'floor.drawn.v1': change('A floor got a drawing'),
  'floor.published.v1': change('The draft of a floor became what people see'),
  'floor.removed.v1': change('A floor was removed'),
  'floor.restored.v1': change('A removed floor was brought back'),
  'ingest-key.created.v1': change('A key with which gateways report readings was made'),
  'ingest-key.removed.v1': change('A key of gateways does not count any more'),
  'room.saved.v1': change('A room was made or changed'),
  'room.changed.v1': change('A room was changed together with others'),
  'room.removed.v1': change('A room was removed'),
  'screen.approved.v1': change('A wall screen, a kiosk or a screen that shows check-in codes was approved'),
  'screen.changed.v1': change('A screen got another name, or has to ask anew for other floors'),
  'screen.rejected.v1': change('A screen that asked to be approved was rejected'),
  'screen.reloaded.v1': change('A screen was told to load its page again'),
  'screen.removed.v1': change('A screen was removed'),
  'screen.revoked.v1': change('The approval of a screen was taken back'),
  'screen-theme.saved.v1': change(
    'The look of the today screens of a building was changed; the subject is the building',
  ),
  'sensor.saved.v1': change('A sensor was made or changed'),
  'sensor.removed.v1': change('A sensor was removed'),
  'sensor.restored.v1': change('A removed sensor was brought back'),
  'sensor.trusted.v1': change('Reservations may be cancelled by a sensor again that had been wrong too often'),
  'climate-limits.saved.v1': change('What counts as good air was decided for a building; the subject is the building'),
  'sensors.imported.v1': change('The sensors of a building were changed by a file; the subject is the building'),
  'space.labelled.v1': change('The labels of a space were changed'),
  'space.restored.v1': change('A removed space was brought back'),
  'spaces.imported.v1': change('The spaces of a building were changed by a file; the subject is the building'),
  'webhook.resent.v1': change('What a receiver was told is told again; the subject is the receiver'),
  'webhook.tested.v1': change('A test was sent to a receiver, which is the subject'),
} as const;

export type ChangeType = keyof typeof CHANGES;

type WithoutVersion<Type extends string> = Type extends `${infer Action}.v1` ? Action : never;

/** What the audit calls it: the type without its version. */
export type ChangeAction = WithoutVersion<ChangeType>;
