import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { InOrganisation } from './shapes.ts';

/** The public part of a certificate that we made; its key never leaves. */
export const CalendarCertificate = z.object({
  /** What is uploaded to the registration. */
  pem: z.string(),
  /** As Entra ID shows it: SHA-1, in hex. */
  thumbprint: z.string(),
  expiresDatetime: z.string(),
  /** Whether that is within thirty days, or over. */
  isEnding: z.boolean(),
});
export type CalendarCertificate = z.infer<typeof CalendarCertificate>;

export const makeCalendarCertificate = endpoint({
  method: 'POST',
  path: '/admin/calendars/:org/azure/certificate',
  summary: 'Make a certificate for Microsoft 365, in place of one that no connection uses; the one in use stays',
  area: 'calendar',
  access: 'B',
  params: InOrganisation,
  status: 201,
  response: CalendarCertificate,
  perMinute: 10,
});
