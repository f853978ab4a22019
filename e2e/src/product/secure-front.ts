import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'node:tls';

/** How the setup tells the tests where the certificate of this run is. */
const CERTIFICATE_DIR = 'E2E_CERTIFICATE_DIR';
const MAKE = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost';

/** For `localhost`, signed by itself; the worker is told to trust it. */
export function makeCertificate() {
  const folder = mkdtempSync(join(tmpdir(), 'berth-e2e-'));
  const file = join(folder, 'certificate.pem');
  const names = ['-addext', 'subjectAltName=DNS:localhost', '-keyout', join(folder, 'key.pem'), '-out', file];
  execFileSync('openssl', [...MAKE.split(' '), ...names], { stdio: 'pipe' });
  process.env[CERTIFICATE_DIR] = folder;
  return { file, remove: () => rmSync(folder, { recursive: true }) };
}

/** Administrators may type only addresses with https, so it stands before a server on loopback that speaks without. */
export async function openSecureFront(port: number, plainUrl: string) {
  const folder = process.env[CERTIFICATE_DIR] ?? '';
  const [cert, key] = ['certificate.pem', 'key.pem'].map((name) => readFileSync(join(folder, name)));
  const server = createServer({ cert, key }, (client) => {
    const plain = connect(Number(new URL(plainUrl).port), '127.0.0.1');
    const end = () => {
      client.destroy();
      plain.destroy();
    };
    for (const side of [client, plain]) side.on('error', end).on('close', end);
    client.pipe(plain).pipe(client);
  });
  // A connection that fails before it is secure is the other side's business.
  server.on('tlsClientError', () => {});
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve));
  return { url: `https://localhost:${port}`, close: () => server.close() };
}
