/** What a QR code holds: the app, which signs in and then calls. Whoever only follows the link changes nothing. */
export const checkInLink = (webOrigin: string, objectId: string, code: string): string =>
  `${webOrigin}/workplace/my-reservations?checkIn=${objectId}.${code}`;
