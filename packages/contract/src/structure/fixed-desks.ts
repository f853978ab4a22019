import { CEILINGS } from '@berth/domain/ceilings';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Place } from '../wire.ts';

const FixedDeskUser = z.object({
  /** Their e-mail address; null for a person without an account, who cannot plan absences. */
  username: z.string().nullable(),
  name: z.string(),
  employeeNumber: z.string(),
  emergencyResponder: z.boolean(),
  desks: z.array(z.object({ id: z.uuid(), name: z.string(), roomName: z.string(), floorName: z.string() })).min(1),
  /** Absences that repeat or have not ended. */
  absences: z.int(),
});
export type FixedDeskUser = z.infer<typeof FixedDeskUser>;

export const fixedDeskUsers = endpoint({
  method: 'GET',
  path: '/desks/:org/:building/fixedDeskUsers',
  summary: 'Who holds a fixed desk in the building, with their desks',
  area: 'structure',
  access: 'A',
  params: Place,
  response: z.array(FixedDeskUser).max(CEILINGS.spaces),
});
