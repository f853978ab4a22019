/**
 * Allows dots and spaces, because sensor platforms name a device by its room, 'Room 1.12'. MQTT topics cannot contain
 * these: a space closes the client's connection, and a dot arrives as another level.
 */
const EXTERNAL_ID = /^(?=.{1,64}$)[A-Za-z0-9_:@-]+(?:[. ]+[A-Za-z0-9_:@-]+)*$/;
const EUI = /^[0-9a-f]{16}$/;

export const isExternalId = (text: string): boolean => EXTERNAL_ID.test(text);

/** Returns the same key for all spellings of a device. EUIs are written with and without separators, in either case. */
export function externalKey(externalId: string): string {
  const bare = externalId.replaceAll(/[:-]/g, '').toLowerCase();
  return EUI.test(bare) ? bare : externalId;
}
