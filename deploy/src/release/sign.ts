import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Names the parts that are missing for a signature. */
export function missingForSignature({ PATH = '', COSIGN_KEY }: NodeJS.ProcessEnv): string[] {
  const missing = [];
  if (!PATH.split(delimiter).some((folder) => existsSync(join(folder, 'cosign'))))
    missing.push('the program cosign is missing: install it, or add --unsigned');
  if (COSIGN_KEY === undefined)
    missing.push('COSIGN_KEY does not name the key to sign with: set it, or add --unsigned');
  return missing;
}

/** Offline, with our own key and without a public log. `COSIGN_PASSWORD` unlocks the key. */
export function sign(file: string, environment: NodeJS.ProcessEnv): void {
  const offline = ['--tlog-upload=false', '--use-signing-config=false'];
  const words = ['sign-blob', '--yes', '--key', environment['COSIGN_KEY'] ?? '', ...offline];
  execFileSync('cosign', [...words, '--bundle', `${file}.bundle.json`, file], { env: environment, stdio: 'pipe' });
}
