import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { InOrganisation } from './shapes.ts';

/** The public part of a certificate that Berth created; the private key is never exported. */
export const CalendarCertificate = z.object({
  /** To upload to the registration in Entra ID. */
  pem: z.string(),
  /** SHA-1 in hexadecimal, as Entra ID shows it. */
  thumbprint: z.string(),
  expiresDatetime: z.string(),
  /** Whether it expires within thirty days or has expired. */
  isEnding: z.boolean(),
});
export type CalendarCertificate = z.infer<typeof CalendarCertificate>;

export const makeCalendarCertificate = endpoint({
  method: 'POST',
  path: '/admin/calendars/:org/azure/certificate',
  summary: 'Create a certificate for Microsoft 365, replacing an unused one; the certificate in use stays',
  area: 'calendar',
  access: 'B',
  params: InOrganisation,
  status: 201,
  response: CalendarCertificate,
  perMinute: 10,
});
