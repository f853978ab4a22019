export type Scanned = { readonly objectId: string; readonly code: string };

const SCANNED = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{6,64})$/i;

/** Parses the text of a check-in code; undefined for any other text. */
export function scannedFrom(text: string): Scanned | undefined {
  const [, objectId, code] = SCANNED.exec(text) ?? [];
  return objectId === undefined || code === undefined ? undefined : { objectId, code };
}

/** The same for a whole link, as in a QR code or pasted by a user. */
export function textInLink(link: string): string | undefined {
  if (scannedFrom(link.trim())) return link.trim();
  const param = URL.canParse(link) ? (new URL(link).searchParams.get('checkIn') ?? '') : '';
  return scannedFrom(param) && param;
}

/** Eight digits, however they are grouped. */
export function digitsIn(text: string): string | undefined {
  const digits = text.replaceAll(/[\s-]/g, '');
  return /^\d{8}$/.test(digits) ? digits : undefined;
}
