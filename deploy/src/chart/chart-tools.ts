import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { goProgram, goTool } from '../services/go-program.ts';
import { runTool } from '../services/run-tool.ts';
import type { Schemas, Swagger } from './kubernetes-schemas.ts';

export const KUBERNETES = '1.36.3';

type Log = (line: string) => void;

export const helm = async (log: Log) =>
  join(
    await goTool({ name: 'helm', source: 'helm.sh/helm/v4/cmd/helm', version: '4.3.1', minutes: 'five minutes', log }),
    'helm',
  );

export const kubeconform = async (log: Log) => {
  const source = 'github.com/yannh/kubeconform/cmd/kubeconform';
  return join(await goTool({ name: 'kubeconform', source, version: '0.8.0', minutes: 'a minute', log }), 'kubeconform');
};

/** Returns the description of the API, which is part of the Go module of Kubernetes (20 MB). */
export async function apiDescription(folder: string): Promise<Swagger> {
  const { go, env } = await goProgram(folder);
  const module = `k8s.io/kubernetes@v${KUBERNETES}`;
  const answer = await runTool(go, ['mod', 'download', '-json', module], { cwd: folder, env });
  const { Dir } = JSON.parse(answer.slice(answer.indexOf('{'))) as { Dir: string };
  return JSON.parse(readFileSync(join(Dir, 'api/openapi-spec/swagger.json'), 'utf8')) as Swagger;
}

/** Writes one file for each kind, as kubeconform reads them, and returns their location. */
export function schemaLocation({ kinds, definitions }: Schemas, folder: string): string {
  mkdirSync(folder, { recursive: true });
  for (const [kind, name] of Object.entries(kinds)) {
    const schema = { $ref: `#/definitions/${name}`, definitions };
    writeFileSync(join(folder, `${kind.split(' ')[1]?.toLowerCase()}.json`), JSON.stringify(schema));
  }
  return join(folder, '{{ .ResourceKind }}.json');
}
