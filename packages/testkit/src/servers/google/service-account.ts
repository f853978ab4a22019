import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';

/** Creates the key file of a service account, and what Google stores of it. */
export async function aServiceAccount(email: string) {
  const { publicKey, privateKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const keyId = 'f00d5c0ffee5f00d5c0ffee5f00d5c0ffee51234';
  return {
    key: {
      type: 'service_account' as const,
      client_email: email,
      private_key_id: keyId,
      private_key: privateKey,
      // A client that trusted this field would send its assertions there.
      token_uri: 'https://elsewhere.example/token',
    },
    known: { email, keyId, publicKey },
  };
}
