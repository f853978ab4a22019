import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** Creates a self-signed certificate for this machine in the folder. */
export function ownCertificate(folder: string): { readonly certificate: string; readonly key: string } {
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')];
  execFileSync(
    'openssl',
    [
      ...`req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost`.split(' '),
      '-addext',
      'subjectAltName=DNS:localhost',
      '-keyout',
      key,
      '-out',
      certificate,
    ],
    { stdio: 'pipe' },
  );
  return { certificate, key };
}
