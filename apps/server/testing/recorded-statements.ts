import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { type Database, inTenant, NamingClient, type TenantTx } from '@berth/database';
import { adminUrl } from '@berth/testkit';
import { CompiledQuery } from 'kysely';
import { vi } from 'vitest';

export type Statement = { readonly text: string; readonly values: readonly unknown[] };

/** Records all statements during some work, except begin and commit. */
export async function recordedStatements(work: () => Promise<unknown>): Promise<Statement[]> {
  const alone = vi.spyOn(NamingClient.prototype, 'query');
  const together = vi.spyOn(NamingClient.prototype, 'together');
  await work();
  const sent = [
    ...alone.mock.calls.map(([text, values], n) => ({
      at: alone.mock.invocationCallOrder[n] ?? 0,
      statements: [{ text: String(text), values: Array.isArray(values) ? values : [] }],
    })),
    ...together.mock.calls.map(([, statements], n) => ({
      at: together.mock.invocationCallOrder[n] ?? 0,
      statements: statements.map(({ statement, values }) => ({ text: statement.text.trim(), values })),
    })),
  ].toSorted((a, b) => a.at - b.at);
  alone.mockRestore();
  together.mockRestore();
  return sent.flatMap(({ statements }) => statements).filter(({ text }) => !/^(begin|commit)\b/.test(text));
}

/** Counts the round trips to PostgreSQL during some work: statements in one packet are one round trip. */
export async function recordedTrips(work: () => Promise<unknown>): Promise<number> {
  const port = Number(new URL(adminUrl()).port);
  const written = vi.spyOn(Socket.prototype as Duplex, '_write');
  const gathered = vi.spyOn(Socket.prototype as Duplex & Required<Pick<Duplex, '_writev'>>, '_writev');
  await work();
  const sockets = [...written.mock.contexts, ...gathered.mock.contexts] as Socket[];
  const trips = sockets.filter(({ remotePort }) => remotePort === port);
  written.mockRestore();
  gathered.mockRestore();
  return trips.length;
}

type Plan = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Heap Fetches'?: number;
  /** Rows per loop: processes that share a scan count as loops. */
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: Plan[];
};

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** Explains a statement as it runs in a tenant: pages read, without planning, and the nodes of the plan. */
export async function explained(
  db: Database,
  organisationId: string,
  { text, values }: Statement,
  generic = false,
  how: Parameters<typeof inTenant>[3] = {},
) {
  const explain = async (tx: TenantTx) => {
    if (generic) await tx.executeQuery(CompiledQuery.raw('set local plan_cache_mode = force_generic_plan'));
    const { rows } = await tx.executeQuery<{ 'QUERY PLAN': { Plan: Plan; 'Execution Time': number }[] }>(
      CompiledQuery.raw(`explain (analyze, buffers, format json) ${text}`, [...values]),
    );
    const [run] = rows[0]?.['QUERY PLAN'] ?? [];
    if (run === undefined) throw new Error('no plan');
    return {
      buffers: run.Plan['Shared Hit Blocks'] + run.Plan['Shared Read Blocks'],
      milliseconds: run['Execution Time'],
      nodes: nodesOf(run.Plan),
    };
  };
  return inTenant(db, organisationId, explain, how);
}
