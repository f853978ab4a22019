import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const MADE = 'req -x509 -newkey rsa:2048 -nodes -days 30 -subj /CN=test -keyout - -out -'.split(' ');
const PEM = /-----BEGIN (PRIVATE KEY|CERTIFICATE)-----[^]*?-----END \1-----\n/g;

/** Creates a certificate and its key with OpenSSL, independent of Berth's code. */
export async function aCertificate(): Promise<{ certificate: string; privateKey: string }> {
  const { stdout } = await promisify(execFile)('openssl', MADE);
  const blocks = stdout.match(PEM) ?? [];
  const of = (what: string) => blocks.find((text) => text.includes(`BEGIN ${what}`)) ?? '';
  return { certificate: of('CERTIFICATE'), privateKey: of('PRIVATE KEY') };
}
