import { createHash, randomUUID, X509Certificate } from 'node:crypto';
import { importPKCS8, SignJWT } from 'jose';
import type { SelfSigned } from '../../../platform/secrets/self-signed.ts';

const GOOD_FOR = '5 minutes';

/** The signed assertion with which Entra ID authenticates a certificate's owner at this address. Valid once. */
export async function clientAssertion(client: string, { certificate, privateKey }: SelfSigned, address: string) {
  const thumbprint = createHash('sha256').update(new X509Certificate(certificate).raw).digest('base64url');
  return new SignJWT()
    .setProtectedHeader({ alg: 'PS256', typ: 'JWT', 'x5t#S256': thumbprint })
    .setIssuer(client)
    .setSubject(client)
    .setAudience(address)
    .setJti(randomUUID())
    .setIssuedAt()
    .setNotBefore(new Date())
    .setExpirationTime(GOOD_FOR)
    .sign(await importPKCS8(privateKey, 'PS256'));
}
