import { type Database, NamingClient, openDatabase, openPool } from '@berth/database';
import { type KyselyPlugin, type OperationNode, OperationNodeTransformer, type QueryId, RawNode } from 'kysely';

const comparesVisibility = (node: OperationNode) =>
  node.kind === 'BinaryOperationNode' &&
  JSON.stringify((node as unknown as { leftOperand: unknown }).leftOperand).includes('"visible_to_others"');

/** Replaces every condition on `visible_to_others` by true. */
class WithoutPrivacy extends OperationNodeTransformer {
  protected override transformNodeImpl<T extends OperationNode>(node: T, queryId?: QueryId): T {
    if (!comparesVisibility(node)) return super.transformNodeImpl(node, queryId);
    return RawNode.createWithSql('true') as OperationNode as T;
  }
}

function plugin(): KyselyPlugin {
  const transformer = new WithoutPrivacy();
  return {
    transformQuery: ({ node, queryId }) => transformer.transformNode(node, queryId),
    transformResult: async ({ result }) => ({
      ...result,
      rows: result.rows.map((row) => ('visibleToOthers' in row ? { ...row, visibleToOthers: true } : row)),
    }),
  };
}

/** Does the same in constant statements. */
function forgetInConstants(client: NamingClient): void {
  const together = NamingClient.prototype.together.bind(client);
  client.together = (organisationId, statements) =>
    together(
      organisationId,
      statements.map(({ statement: { name, text }, values }) => ({
        statement: { name: `${name} planted`, text: text.replaceAll('r.visible_to_others', 'true') },
        values,
      })),
    );
}

/** A database whose queries ignore that some reservations are private. */
export function forgettingPrivacy(url: string): { db: Database; close: () => Promise<void> } {
  const pool = openPool({ url, application: 'test-forgetting', size: 4, waitMs: 20_000 });
  pool.on('connect', (client) => forgetInConstants(client as unknown as NamingClient));
  return { db: openDatabase(pool).withPlugin(plugin()), close: () => pool.end() };
}
