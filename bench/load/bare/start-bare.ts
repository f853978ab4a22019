import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../apps/server/testing/processes/free-port.ts';
import { spawnProcess } from '../../../apps/server/testing/processes/spawn-process.ts';
import type { Recording } from './recording.ts';

/** Starts bare nodes, which answer from a recording, on a database. */
export async function startBare(recording: Recording, url: string, count: number) {
  const folder = mkdtempSync(join(tmpdir(), 'berth-bare-'));
  const file = join(folder, 'recording.json');
  writeFileSync(file, JSON.stringify(recording));
  const application = 'bare';
  const nodes = await Promise.all(
    Array.from({ length: count }, async () => {
      const port = await freePort();
      const env = { PORT: String(port), DATABASE_URL: url, RECORDING: file, APPLICATION: application };
      const node = spawnProcess(new URL('./bare-node.ts', import.meta.url), env);
      await node.says('bare is up');
      return { ...node, port };
    }),
  );
  return {
    application,
    nodes,
    async stop() {
      for (const node of nodes) node.kill('SIGTERM');
      await Promise.all(nodes.map(({ ended }) => ended));
      rmSync(folder, { recursive: true });
    },
  };
}
