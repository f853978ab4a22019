import { X509Certificate } from 'node:crypto';
import type { CalendarCertificate } from '@berth/contract';
import { DAY_MS } from '@berth/domain/time';

/** Leaves enough time to find an administrator who can upload another. */
const WARNED_BEFORE_MS = 30 * DAY_MS;

/** The thumbprint as Entra ID shows it beside an uploaded certificate. */
export const thumbprintOf = (certificate: string): string =>
  new X509Certificate(certificate).fingerprint.replaceAll(':', '');

export function shownCertificate(pem: string, now: number): CalendarCertificate {
  const { validToDate } = new X509Certificate(pem);
  return {
    pem,
    thumbprint: thumbprintOf(pem),
    expiresDatetime: validToDate.toISOString(),
    isEnding: validToDate.getTime() - now < WARNED_BEFORE_MS,
  };
}
