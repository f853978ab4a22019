import { z } from 'zod';
import { define } from './define.ts';

/**
 * An administrative change: the building and the changed thing. The audit log has the author and the values before and
 * after.
 */
const change = (says: string) => define(says, { buildingId: z.uuid(), subjectId: z.uuid() });

export const CHANGES = {
  'asset.saved.v1': change('An asset type was created or changed'),
  'asset.removed.v1': change('An asset type was removed'),
  'asset.restored.v1': change('A removed asset type was restored'),
  'attribute.saved.v1': change('A label for spaces was created or changed'),
  'attribute.removed.v1': change('A label for spaces was removed'),
  'building.created.v1': change('A building was created'),
  'building.changed.v1': change('A building was changed'),
  'building.imported.v1': change('A building was created from a file'),
  'building.removed.v1': change('A building was removed'),
  'building.restored.v1': change('A removed building was restored'),
  'building.setting_changed.v1': change('A building setting was changed'),
  'building.identifier_authorised.v1': change('A building granted access to the holders of an organisation identifier'),
  'building.identifier_withdrawn.v1': change(
    'A building withdrew access from the holders of an organisation identifier',
  ),
  'check-in-code.reissued.v1': change('A space got a new check-in code; the previous code is no longer valid'),
  'desk.saved.v1': change('A desk or parking spot was created or changed'),
  'desk.changed.v1': change('A desk or parking spot was changed in a bulk update'),
  'desk.removed.v1': change('A desk or parking spot was removed'),
  'evacuation.started.v1': change('An evacuation or drill was started'),
  'evacuation.ended.v1': change('An evacuation or drill was ended'),
  'floor.saved.v1': change('A floor was created or changed'),
  'floor.drawn.v1': change('A floor plan image was uploaded'),
  'floor.published.v1': change('The draft of a floor was published'),
  'floor.removed.v1': change('A floor was removed'),
  'floor.restored.v1': change('A removed floor was restored'),
  'ingest-key.created.v1': change('An ingest key for sensor gateways was created'),
  'ingest-key.removed.v1': change('An ingest key was revoked'),
  'neighbourhood.saved.v1': change('A neighbourhood was created or changed'),
  'neighbourhood.removed.v1': change('A neighbourhood was removed'),
  'neighbourhood.restored.v1': change('A removed neighbourhood was restored'),
  'room.saved.v1': change('A room was created or changed'),
  'room.changed.v1': change('A room was changed in a bulk update'),
  'room.removed.v1': change('A room was removed'),
  'screen.approved.v1': change('A wall screen, kiosk or check-in code screen was approved'),
  'screen.changed.v1': change('A screen was renamed, or was assigned other floors and must be approved again'),
  'screen.locked.v1': change('A kiosk lost its approval because too many attempts at it found no person'),
  'screen.rejected.v1': change('A screen waiting for approval was rejected'),
  'screen.reloaded.v1': change('An administrator requested that a screen reload its page'),
  'screen.removed.v1': change('A screen was removed'),
  'screen.revoked.v1': change('The approval of a screen was revoked'),
  'screen-theme.saved.v1': change("The theme of a building's today screens was changed; the subject is the building"),
  'sensor.saved.v1': change('A sensor was created or changed'),
  'sensor.removed.v1': change('A sensor was removed'),
  'sensor.restored.v1': change('A removed sensor was restored'),
  'sensor.trusted.v1': change('A distrusted sensor may cancel reservations again'),
  'climate-limits.saved.v1': change('The climate limits of a building were saved; the subject is the building'),
  'sensors.imported.v1': change('Sensors of a building were imported from a file; the subject is the building'),
  'space.labelled.v1': change('The labels of a space were changed'),
  'space.restored.v1': change('A removed space was restored'),
  'spaces.imported.v1': change('Spaces of a building were imported from a file; the subject is the building'),
  'team-day.invited.v1': change('A team was invited for a day; the subject is the team day'),
  'team-day.cancelled.v1': change('A team day was cancelled; the subject is the team day'),
  'webhook.resent.v1': change('One or more webhook deliveries were sent again; the subject is the endpoint'),
  'webhook.tested.v1': change('A test request was sent to a webhook endpoint; the subject is the endpoint'),
} as const;

export type ChangeType = keyof typeof CHANGES;

type WithoutVersion<Type extends string> = Type extends `${infer Action}.v1` ? Action : never;

/** The action in the audit log: the event type without its version. */
export type ChangeAction = WithoutVersion<ChangeType>;
