export type Scanned = { readonly objectId: string; readonly code: string };

const SCANNED = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{6,64})$/i;

/** What the address of a code says; undefined for anything else that somebody holds before the camera. */
export function scannedFrom(text: string): Scanned | undefined {
  const [, objectId, code] = SCANNED.exec(text) ?? [];
  return objectId === undefined || code === undefined ? undefined : { objectId, code };
}

/** The same of a whole link, as a QR code holds it or somebody pastes it. */
export function textInLink(link: string): string | undefined {
  if (scannedFrom(link.trim())) return link.trim();
  const found = URL.canParse(link) ? (new URL(link).searchParams.get('checkIn') ?? '') : '';
  return scannedFrom(found) && found;
}

/** Eight digits, however they were grouped. */
export function digitsIn(text: string): string | undefined {
  const digits = text.replaceAll(/[\s-]/g, '');
  return /^\d{8}$/.test(digits) ? digits : undefined;
}
