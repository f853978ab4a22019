import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { join } from 'node:path';
import { debianProgram } from '../services/debian-program.ts';
import { freePorts } from '../services/free-ports.ts';
import { superviseProcess } from '../services/supervise-process.ts';
import { answersOk, waitUntil } from '../services/wait-until.ts';
import { apiServerProgram } from './build-api-server.ts';

type Answer = { readonly status: number; readonly message: string };

export type ApiServer = {
  /** Creates an object, or only checks that it could be created. */
  readonly create: (path: string, object: object, options?: { isDry: boolean }) => Promise<Answer>;
  readonly read: (path: string) => Promise<Answer>;
  /** For programs that connect by themselves. */
  readonly access: { readonly url: string; readonly token: string; readonly ca: string };
  readonly stop: () => Promise<void>;
};

/** Starts etcd and a real API server in a folder. Nothing runs pods: it only accepts or refuses objects. */
export async function startApiServer(folder: string, log: (line: string) => void): Promise<ApiServer> {
  const program = await apiServerProgram(log);
  const etcdProgram = await debianProgram({ package: 'etcd-server', path: 'usr/bin/etcd' });
  const { web: store, apiA: peer, apiB: port } = await freePorts();
  const at = (name: string) => join(folder, name);
  const local = (number: number) => `http://127.0.0.1:${number}`;
  mkdirSync(folder, { recursive: true });

  const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
  writeFileSync(at('accounts.key'), keys.privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
  writeFileSync(at('accounts.pub'), keys.publicKey.export({ type: 'spki', format: 'pem' }));
  const token = randomBytes(24).toString('hex');
  writeFileSync(at('tokens.csv'), `${token},admin,1,"system:masters"\n`, { mode: 0o600 });

  const etcd = superviseProcess({
    name: 'etcd',
    command: etcdProgram,
    args: [
      `--data-dir=${at('store')}`,
      `--listen-client-urls=${local(store)}`,
      `--advertise-client-urls=${local(store)}`,
      `--listen-peer-urls=${local(peer)}`,
    ],
    cwd: folder,
    instanceDir: folder,
    mark: at('store'),
  });
  await waitUntil(() => answersOk(`${local(store)}/health`), { what: 'etcd', seconds: 60, hopeless: etcd.ended });
  const server = superviseProcess({
    name: 'kube-apiserver',
    command: program,
    args: [
      `--etcd-servers=${local(store)}`,
      `--secure-port=${port}`,
      '--bind-address=127.0.0.1',
      '--advertise-address=127.0.0.1',
      `--cert-dir=${at('certificates')}`,
      '--service-cluster-ip-range=10.96.0.0/16',
      '--service-account-issuer=https://kubernetes.default.svc',
      `--service-account-key-file=${at('accounts.pub')}`,
      `--service-account-signing-key-file=${at('accounts.key')}`,
      `--token-auth-file=${at('tokens.csv')}`,
      '--authorization-mode=RBAC',
      // Most clusters allow it, and Pod Security decides.
      '--allow-privileged=true',
      // Would wait for the controller that makes the account of a namespace.
      '--disable-admission-plugins=ServiceAccount',
    ],
    cwd: folder,
    instanceDir: folder,
    mark: at('certificates'),
  });
  const stop = async () => {
    await server.stop();
    await etcd.stop();
  };

  const send = (method: string, path: string, object?: object) =>
    new Promise<Answer>((resolve, reject) => {
      const sent = request(
        {
          host: '127.0.0.1',
          port,
          path,
          method,
          ca: readFileSync(at('certificates/apiserver.crt')),
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        },
        (answer) => {
          let text = '';
          answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
          answer.on('end', () => resolve({ status: answer.statusCode ?? 0, message: text }));
        },
      );
      sent.once('error', reject);
      sent.end(object === undefined ? '' : JSON.stringify(object));
    });
  const isReady = async () => {
    try {
      return (await send('GET', '/readyz')).status === 200;
    } catch {
      return false;
    }
  };
  try {
    await waitUntil(isReady, { what: 'kube-apiserver', seconds: 120, hopeless: server.ended });
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    create: (path, object, { isDry = true } = { isDry: true }) =>
      send('POST', `${path}?fieldValidation=Strict${isDry ? '&dryRun=All' : ''}`, object),
    read: (path) => send('GET', path),
    access: { url: `https://127.0.0.1:${port}`, token, ca: at('certificates/apiserver.crt') },
    stop,
  };
}
