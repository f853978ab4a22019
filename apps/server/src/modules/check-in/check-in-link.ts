/**
 * The link in a QR code. It opens the app, which signs in and then calls the API: following the link changes nothing.
 */
export const checkInLink = (webOrigin: string, objectId: string, code: string): string =>
  `${webOrigin}/workplace/my-reservations?checkIn=${objectId}.${code}`;
