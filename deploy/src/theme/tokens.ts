/** Renders the product's tokens for pages without a script: the browser's preference selects the colour scheme. */
export function tokensOf(css: string, usedIn: string): string {
  const used = new Set([...usedIn.matchAll(/var\((--[\w-]+)\)/g)].map(([, name = '']) => name));
  const declarations = (selector: string): string[] => {
    const [, body] = css.split(`${selector} {\n`, 2);
    if (body === undefined) throw new Error(`the tokens have no ${selector}`);
    const lines = body.slice(0, body.indexOf('\n}')).split('\n');
    return lines
      .map((line) => line.trim())
      .filter((line) => line.startsWith('color-scheme:') || used.has(line.split(':')[0] ?? ''));
  };
  const block = (indent: string, lines: string[]) =>
    [`${indent}:root {`, ...lines.map((line) => `${indent}  ${line}`), `${indent}}`].join('\n');
  const when = (condition: string, scheme: string) =>
    `@media (${condition}) {\n${block('  ', declarations(`:root[data-scheme="${scheme}"]`))}\n}`;
  return [
    '/* Made by `npm run theme` from the tokens of apps/web; change them there. */',
    `${block('', declarations(':root'))}\n`,
    `${block('', declarations(':root[data-scheme="light"]'))}\n`,
    `${when('prefers-color-scheme: dark', 'dark')}\n`,
    `${when('prefers-contrast: more', 'high-contrast')}\n`,
  ].join('\n');
}
