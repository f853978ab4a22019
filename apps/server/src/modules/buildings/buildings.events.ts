import { z } from 'zod';

export const IDENTIFIER_WITHDRAWN = 'building.identifier_withdrawn.v1';
export const IdentifierWithdrawn = z.object({ buildingId: z.uuid(), identifier: z.string() });

export const IDENTIFIER_AUTHORISED = 'building.identifier_authorised.v1';
export const SETTING_CHANGED = 'building.setting_changed.v1';
