/**
 * Sensor platforms call a device by its room, 'Room 1.12'. In a topic neither can stand: a space closes the connection of
 * an MQTT client, and a dot arrives as another level.
 */
const EXTERNAL_ID = /^(?=.{1,64}$)[A-Za-z0-9_:@-]+(?:[. ]+[A-Za-z0-9_:@-]+)*$/;
const EUI = /^[0-9a-f]{16}$/;

export const isExternalId = (text: string): boolean => EXTERNAL_ID.test(text);

/** What two spellings of one device have in common. EUIs are written with and without separators, in either case. */
export function externalKey(externalId: string): string {
  const bare = externalId.replaceAll(/[:-]/g, '').toLowerCase();
  return EUI.test(bare) ? bare : externalId;
}
