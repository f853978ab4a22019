import ts from 'typescript';

/** Kysely's methods whose first argument is a table, alone or `table as alias`, or a list of them. */
const NAMING = new Set([
  'selectFrom',
  'insertInto',
  'updateTable',
  'deleteFrom',
  'mergeInto',
  'replaceInto',
  'from',
  'using',
  'innerJoin',
  'leftJoin',
  'rightJoin',
  'fullJoin',
  'crossJoin',
  'innerJoinLateral',
  'leftJoinLateral',
  // `sql.table`, which puts a name into a template.
  'table',
]);

const textsIn = (node: ts.Node | undefined): string[] => {
  if (node === undefined) return [];
  if (ts.isStringLiteralLike(node)) return [node.text];
  return ts.isArrayLiteralExpression(node) ? node.elements.flatMap(textsIn) : [];
};

/**
 * Returns the name of a called method, also if a callback destructures it: `({ selectFrom }) => selectFrom('space')`.
 */
const calledName = (called: ts.Expression): string => {
  if (ts.isPropertyAccessExpression(called)) return called.name.text;
  return ts.isIdentifier(called) ? called.text : '';
};

const withoutComments = (sql: string) =>
  sql
    .replaceAll(/--[^\n]*/g, ' ')
    .replaceAll(/\/\*[\s\S]*?\*\//g, ' ')
    .replaceAll(/'(?:[^']|'')*'/g, ' ');

/**
 * Returns the names where SQL names a table: after from, join, into, update and using, and in the list behind a from.
 */
function namesInStatement(sql: string): string[] {
  const names: string[] = [];
  const clauses =
    /\b(?:from|join|into|update|using|table)\s+(?:only\s+)?((?:"?\w+"?(?:\s+(?:as\s+)?\w+)?\s*,\s*)*"?\w+"?)/gi;
  for (const [, list = ''] of withoutComments(sql).matchAll(clauses))
    for (const item of list.split(',')) names.push(item.trim().split(/\s/)[0]?.replaceAll('"', '').toLowerCase() ?? '');
  return names;
}

const templateText = (template: ts.TemplateLiteral): string =>
  ts.isNoSubstitutionTemplateLiteral(template)
    ? template.text
    : [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)].join(' $ ');

const isSql = (tag: ts.Expression) => /^(sql|constant)\b/.test(tag.getText());

/** Returns every name in a file's SQL at the position of a table, including functions and `with` queries. */
export function namesInSql(fileName: string, source: string): Set<string> {
  const file = ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, true);
  const names = new Set<string>();
  const putsNamesIn = source.includes('sql.table(');
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && NAMING.has(calledName(node.expression)))
      for (const text of textsIn(node.arguments[0])) names.add(text.split(' ')[0] ?? '');
    // A name that reaches a template through a variable is a text of the same file.
    if (putsNamesIn && ts.isStringLiteralLike(node)) names.add(node.text.split(' ')[0] ?? '');
    if (ts.isTaggedTemplateExpression(node) && isSql(node.tag))
      for (const name of namesInStatement(templateText(node.template))) names.add(name);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return names;
}
