import { z } from 'zod';

export const IDENTIFIER_WITHDRAWN = 'building.identifier_withdrawn.v1';
export const IdentifierWithdrawn = z.object({ buildingId: z.uuid() });
