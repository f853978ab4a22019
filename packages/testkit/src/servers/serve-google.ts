import { writeFile } from 'node:fs/promises';
import { aServiceAccount, googleServer } from './google.ts';

/**
 * Runs the tests' Google server as a separate process, for a running product: `GOOGLE_PORT=… node serve-google.ts`.
 * With `GOOGLE_KEY_FILE` it has a service account that may impersonate `GOOGLE_SYNC_USER`, and writes its key to that
 * file.
 */
const { GOOGLE_PORT, GOOGLE_KEY_FILE, GOOGLE_SYNC_USER = '' } = process.env;
const { url, addAccount } = await googleServer({ port: Number(GOOGLE_PORT) });
if (GOOGLE_KEY_FILE !== undefined) {
  const { key, known } = await aServiceAccount('berth@demo.iam.gserviceaccount.example');
  addAccount({ ...known, users: [GOOGLE_SYNC_USER] });
  await writeFile(GOOGLE_KEY_FILE, JSON.stringify(key, null, 2), { mode: 0o600 });
}
process.stdout.write(`Google answers at ${url}\n`);
