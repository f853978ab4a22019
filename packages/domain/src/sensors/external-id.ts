/** What can stand in a topic: a space closes the connection of an MQTT client, and a dot arrives as another level. */
const EXTERNAL_ID = /^[A-Za-z0-9_:@-]{1,64}$/;
const EUI = /^[0-9a-f]{16}$/;

export const isExternalId = (text: string): boolean => EXTERNAL_ID.test(text);

/** What two spellings of one device have in common. EUIs are written with and without separators, in either case. */
export function externalKey(externalId: string): string {
  const bare = externalId.replaceAll(/[:-]/g, '').toLowerCase();
  return EUI.test(bare) ? bare : externalId;
}
