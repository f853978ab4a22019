import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TLSSocket } from 'node:tls';
import { openPool } from '@berth/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { renderedFile } from './rendered.ts';

const folder = mkdtempSync(join(tmpdir(), 'berth-database-'));
const at = (name: string) => join(folder, name);
const openssl = (...words: string[]) => execFileSync('openssl', words, { cwd: folder, stdio: 'pipe' });
const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];

let port = 0;
/** Whether a client sent its role and password request through an encrypted connection. */
let startups = 0;
const server = createServer((socket: Socket) => {
  socket.on('error', () => {});
  socket.once('data', (first) => {
    // PostgreSQL's request for TLS; anything else is a client that would send its password unencrypted.
    if (first.readInt32BE(4) !== 80877103) return socket.destroy();
    socket.write('S');
    const secure = new TLSSocket(socket, {
      isServer: true,
      key: readFileSync(at('server.key')),
      cert: readFileSync(at('server.crt')),
    });
    secure
      .on('error', () => {})
      .once('data', () => {
        startups += 1;
        secure.destroy();
      });
  });
});

beforeAll(async () => {
  for (const name of ['ca', 'other'])
    openssl('req', '-x509', ...newKey, '-keyout', `${name}.key`, '-out', `${name}.crt`, '-subj', `/CN=${name}`);
  openssl('req', ...newKey, '-keyout', 'server.key', '-out', 'server.csr', '-subj', '/CN=postgres');
  writeFileSync(at('names'), 'subjectAltName=DNS:localhost');
  openssl(
    'x509',
    '-req',
    '-in',
    'server.csr',
    '-CA',
    'ca.crt',
    '-CAkey',
    'ca.key',
    '-out',
    'server.crt',
    '-extfile',
    'names',
    '-set_serial',
    '1',
  );
  await new Promise<void>((resolve) => server.listen(0, resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

const [, settings = ''] =
  /@berth-postgres-rw:5432\/berth(\?[^"]+)"/.exec(readFileSync(renderedFile('medium'), 'utf8')) ?? [];

/** Connects with the settings of the chart's URLs. The server closes every connection that it accepts. */
async function connect(host: string, authority: string): Promise<string> {
  const query = settings.replace('/certificates/postgres/ca.crt', at(authority));
  const url = `postgres://berth_api:secret@${host}:${port}/berth${query}`;
  const pool = openPool({ url, application: 'test', size: 1 });
  try {
    return await pool.connect().then(
      () => 'connected',
      (error: unknown) => String(error),
    );
  } finally {
    await pool.end();
  }
}

test('the chart encrypts connections to PostgreSQL', () => {
  expect(settings).toContain('sslmode=verify-full');
});

test('a pod sends its role only to the server whose certificate its authority signed', async () => {
  await connect('localhost', 'ca.crt');
  expect(startups).toBe(1);
  expect(await connect('localhost', 'other.crt')).toMatch(/unable to verify|self-signed|certificate/);
  expect(startups).toBe(1);
});

test('a pod refuses a server that has a certificate of another name', async () => {
  const before = startups;
  expect(await connect('127.0.0.1', 'ca.crt')).toMatch(/altnames|IP/);
  expect(startups).toBe(before);
});
