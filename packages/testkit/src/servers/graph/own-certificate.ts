import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const MADE = 'req -x509 -newkey rsa:2048 -nodes -days 30 -subj /CN=test -keyout - -out -'.split(' ');
const PEM = /-----BEGIN (PRIVATE KEY|CERTIFICATE)-----[^]*?-----END \1-----\n/g;

/** A certificate and its key, made by others than by us. */
export async function aCertificate(): Promise<{ certificate: string; privateKey: string }> {
  const { stdout } = await promisify(execFile)('openssl', MADE);
  const found = stdout.match(PEM) ?? [];
  const of = (what: string) => found.find((text) => text.includes(`BEGIN ${what}`)) ?? '';
  return { certificate: of('CERTIFICATE'), privateKey: of('PRIVATE KEY') };
}
