import {
  type BinaryOperationNode,
  type KyselyPlugin,
  type OperationNode,
  OperationNodeTransformer,
  type QueryId,
  RawNode,
} from 'kysely';

const TENANT = 'organisation_id';
const TENANT_IN_TEXT = /\b(?:\w+\.)?organisation_id = (?:\w+\.)?organisation_id\b/g;

const isColumn = (node: OperationNode): boolean => {
  if (node.kind === 'ReferenceNode') return isColumn((node as unknown as { column: OperationNode }).column);
  if (node.kind !== 'ColumnNode') return false;
  return (node as unknown as { column: { name: string } }).column.name === TENANT;
};

const isEquals = (node: OperationNode) => (node as unknown as { operator?: string }).operator === '=';

const comparesTenant = (node: OperationNode): boolean => {
  if (node.kind !== 'BinaryOperationNode') return false;
  const { leftOperand, operator, rightOperand } = node as BinaryOperationNode;
  return isEquals(operator) && (isColumn(leftOperand) || isColumn(rightOperand));
};

/** Makes every comparison of `organisation_id` true, in conditions, joins and raw SQL. */
class WithoutTenantFilter extends OperationNodeTransformer {
  dropped = 0;

  protected override transformNodeImpl<T extends OperationNode>(node: T, queryId?: QueryId): T {
    if (!comparesTenant(node)) return super.transformNodeImpl(node, queryId);
    this.dropped += 1;
    return RawNode.createWithSql('true') as OperationNode as T;
  }

  protected override transformRaw(node: RawNode, queryId?: QueryId): RawNode {
    const sqlFragments = node.sqlFragments.map((text) =>
      text.replaceAll(TENANT_IN_TEXT, () => {
        this.dropped += 1;
        return 'true';
      }),
    );
    return super.transformRaw({ ...node, sqlFragments }, queryId);
  }
}

/** Simulates an application that never filters by organisation; `dropped` counts the removed comparisons. */
export function withoutTenantFilter(): KyselyPlugin & { dropped(): number } {
  const transformer = new WithoutTenantFilter();
  return {
    dropped: () => transformer.dropped,
    transformQuery: ({ node, queryId }) => transformer.transformNode(node, queryId),
    transformResult: async ({ result }) => result,
  };
}
