/** A statement of a migration, in lower case on one line, with empty strings and function bodies. */
export type Statement = {
  readonly text: string;
  /** The comments in front of it and inside it, without their dashes. */
  readonly comments: readonly string[];
};

const TOKEN = /--([^\n]*)|\/\*[^]*?\*\/|('(?:[^']|'')*')|(\$\w*\$)[^]*?\3|("(?:[^"]|"")*")|[^]/g;

/** Splits SQL into statements; semicolons in strings, function bodies and comments separate nothing. */
export function statementsIn(sql: string): Statement[] {
  const statements: Statement[] = [];
  let text = '';
  let comments: string[] = [];
  const end = () => {
    const line = text.replaceAll(/\s+/g, ' ').trim();
    if (line !== '') {
      statements.push({ text: line, comments });
      comments = [];
    }
    text = '';
  };
  for (const [token, comment, quoted, dollars, identifier] of sql.matchAll(TOKEN)) {
    if (comment !== undefined) comments.push(comment.trim());
    else if (quoted !== undefined) text += `''`;
    else if (dollars !== undefined) text += '$$';
    else if (identifier !== undefined) text += identifier;
    else if (token === ';') end();
    else text += token.length > 1 ? ' ' : token.toLowerCase();
  }
  end();
  return statements;
}

/** Splits at commas outside parentheses. */
export function partsOf(list: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const letter of list) {
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (letter === ',' && depth === 0) parts.push('');
    else parts.push(`${parts.pop() ?? ''}${letter}`);
  }
  return parts.map((part) => part.trim());
}
