import { CompactEncrypt, compactDecrypt, decodeProtectedHeader } from 'jose';

/** Which field of which organisation a secret belongs to; it cannot be opened as another's. */
export type SealContext = { organisationId: string; table: string; field: string };

export type Sealer = {
  seal(secret: string, context: SealContext): Promise<string>;
  open(sealed: string, context: SealContext): Promise<string>;
  /** Whether it was sealed with the newest key and as this field's. */
  isCurrent(sealed: string, context: SealContext): boolean;
};

const textOf = ({ organisationId, table, field }: SealContext) => `${organisationId}/${table}/${field}`;

/** AES-256-GCM in a standard envelope; the key's id in it lets keys be changed, the key itself is never in the database. */
export function createSealer(keys: readonly { id: string; key: Uint8Array }[]): Sealer {
  const [newest] = keys;
  if (newest === undefined) throw new Error('no key to seal with');
  for (const { key } of keys) if (key.length !== 32) throw new Error('a sealing key has 32 bytes');
  return {
    seal: (secret, context) =>
      new CompactEncrypt(new TextEncoder().encode(secret))
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid: newest.id, ctx: textOf(context) })
        .encrypt(newest.key),
    async open(sealed, context) {
      const { plaintext, protectedHeader } = await compactDecrypt(
        sealed,
        (header) => keys.find(({ id }) => id === header.kid)?.key ?? Promise.reject(new Error('unknown sealing key')),
        { keyManagementAlgorithms: ['dir'], contentEncryptionAlgorithms: ['A256GCM'] },
      );
      if (protectedHeader['ctx'] !== textOf(context)) throw new Error('a secret of another field');
      return new TextDecoder().decode(plaintext);
    },
    isCurrent(sealed, context) {
      const { kid, ctx } = decodeProtectedHeader(sealed);
      return kid === newest.id && ctx === textOf(context);
    },
  };
}

/** `id:base64` pairs, newest first, separated by commas. */
export const sealingKeysFrom = (text: string) =>
  text.split(',').map((pair) => {
    const [id = '', key = ''] = pair.split(':');
    return { id, key: new Uint8Array(Buffer.from(key, 'base64')) };
  });
