import { containersOf, isWorkload, type Manifest, type Workload } from './manifests.ts';

const MEBIBYTES: Readonly<Record<string, number>> = { Mi: 1, Gi: 1024 };

function mebibytes(quantity: string): number {
  const [, amount = '0', unit = ''] = /^(\d+)([MG]i)$/.exec(quantity) ?? [];
  return Number(amount) * (MEBIBYTES[unit] ?? Number.NaN);
}

const cores = (quantity: string) => (quantity.endsWith('m') ? Number(quantity.slice(0, -1)) / 1000 : Number(quantity));

type Part = { least: number; most: number; cores: number; mebibytes: number; connections: number };

/** Connections besides DATABASE_POOL: two of the retention role and four of the job queue. */
const FURTHER: Readonly<Record<string, number>> = { worker: 6 };

function partOf(workload: Workload, manifests: readonly Manifest[]): Part {
  const scaler = manifests.find(({ spec }) => spec?.scaleTargetRef?.name === workload.metadata.name)?.spec;
  const [container] = containersOf(workload);
  const { cpu = 0, memory = '' } = container?.resources?.requests ?? {};
  const pool = Number(container?.env?.find(({ name }) => name === 'DATABASE_POOL')?.value ?? 0);
  const least = scaler?.minReplicas ?? workload.spec.replicas ?? 1;
  return {
    least,
    most: scaler?.maxReplicas ?? least,
    cores: cores(String(cpu)),
    mebibytes: mebibytes(String(memory)),
    connections: pool + (FURTHER[container?.name ?? ''] ?? 0),
  };
}

const served = (manifests: readonly Manifest[]) =>
  manifests
    .filter(isWorkload)
    .filter(({ kind }) => kind === 'Deployment')
    .map((one) => [one.metadata.labels?.['app.kubernetes.io/component'] ?? '', partOf(one, manifests)] as const);

/** The most connections to PostgreSQL, while an upgrade has one more pod of each. */
export const connectionsOf = (manifests: readonly Manifest[]): number =>
  served(manifests).reduce((sum, [, { most, connections }]) => sum + (most + 1) * connections, 0);

const range = (least: number, most: number, unit = '') => `${least}${most === least ? '' : `–${most}`}${unit}`;
const rounded = (value: number) => Math.round(value * 10) / 10;

/** A row of the table in docs/runbook/kubernetes.md. */
export function sizeRow(size: string, manifests: readonly Manifest[]): string {
  const parts = served(manifests);
  const sum = (of: (part: Part) => number) => rounded(parts.reduce((total, [, part]) => total + of(part), 0));
  const replicas = ['api', 'worker', 'ingest'].map((name) => {
    const part = parts.find(([component]) => component === name)?.[1];
    return part === undefined ? '' : range(part.least, part.most);
  });
  const cpu = range(
    sum(({ least, cores: each }) => least * each),
    sum(({ most, cores: each }) => most * each),
  );
  const memory = range(
    sum(({ least, mebibytes: each }) => (least * each) / 1024),
    sum(({ most, mebibytes: each }) => (most * each) / 1024),
    ' GiB',
  );
  return `| ${[size, ...replicas, cpu, memory, connectionsOf(manifests)].join(' | ')} |`;
}
