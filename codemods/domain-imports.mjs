#!/usr/bin/env node
/**
 * Part 4 of issue 32: `@berth/domain/time`, `@berth/domain/reservations`, … instead of one barrel.
 *
 *   node domain-imports.mjs <root of a tree with node_modules>
 *
 * Writes an index.ts per folder of packages/domain/src, the exports of its package.json, moves what is presentation to
 * the web, rewrites every import, deletes the barrel and formats what it changed. Safe to run once on any tree; a
 * second run finds no barrel and does nothing.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';

const ROOT = resolve(process.argv[2] ?? '.');
const ts = createRequire(join(ROOT, 'package.json'))('typescript');
const DOMAIN = join(ROOT, 'packages/domain/src');
const BARREL = join(DOMAIN, 'index.ts');

/** Presentation: the file in the domain, and its place in the web. Tests move along. */
const MOVES = {
  'time-window/availability-tiles': 'apps/web/src/lib/reservations/availability-tiles',
  'time-window/window-texts': 'apps/web/src/features/reservations/floor-view/window/window-texts',
  'screens/contrast': 'apps/web/src/features/screens/administration/theme/contrast',
};
/** Fixtures that a moved test needs, with the name under which the package offers them. */
const FIXTURES = { 'time-window/window.fixture': 'testing/window' };

if (!existsSync(BARREL)) {
  console.log('no barrel: nothing to do');
  process.exit(0);
}

const parse = (file, text = readFileSync(file, 'utf8')) =>
  ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS);
const idOf = (file) => relative(DOMAIN, file).replace(/\.ts$/, '');
const targetOf = (file) => {
  const to = MOVES[idOf(file).replace(/\.test$/, '')];
  return to === undefined ? file : join(ROOT, `${to}${file.endsWith('.test.ts') ? '.test' : ''}.ts`);
};

/** Names that a file exports, with the file that declares each. */
const exportsOf = (file) => {
  const names = new Map();
  for (const node of parse(file).statements) {
    if (ts.isExportDeclaration(node)) {
      const from = node.moduleSpecifier && resolve(dirname(file), node.moduleSpecifier.text);
      if (node.exportClause === undefined) for (const [name, at] of exportsOf(from)) names.set(name, at);
      else if (ts.isNamedExports(node.exportClause))
        for (const { name } of node.exportClause.elements) names.set(name.text, from ?? file);
      continue;
    }
    if (!node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) continue;
    if (ts.isVariableStatement(node))
      for (const { name } of node.declarationList.declarations) {
        const add = (one) => (ts.isIdentifier(one) ? names.set(one.text, file) : one.elements.forEach((e) => add(e.name)));
        add(name);
      }
    else if (node.name) names.set(node.name.text, file);
  }
  return names;
};

// The file that the barrel offers each name from; its folder decides the subpath.
const HOME = new Map();
const lines = new Map();
for (const node of parse(BARREL).statements) {
  const path = node.moduleSpecifier.text;
  const file = resolve(DOMAIN, path);
  const names = node.exportClause ? node.exportClause.elements.map(({ name }) => name.text) : [...exportsOf(file).keys()];
  for (const name of names) {
    if (HOME.has(name) && HOME.get(name) !== file) throw new Error(`two homes of ${name}`);
    HOME.set(name, file);
  }
  const folder = path.split('/')[1].replace(/\.ts$/, '');
  const line = node.getText().replace(`'./${folder}/`, `'./`);
  if (MOVES[idOf(file)] === undefined) lines.set(folder, [...(lines.get(folder) ?? []), path === `./${folder}.ts` ? null : line]);
}
const subpathOf = (file) => idOf(file).split('/')[0];
const isMoved = (file) => MOVES[idOf(file)] !== undefined;

const specifierTo = (from, to) => {
  const path = relative(dirname(from), to);
  return path.startsWith('.') ? path : `./${path}`;
};
const inDomain = (file) => !relative(DOMAIN, file).startsWith('..');
/** How a file, at its place after the moves, names the home of a symbol. */
function sourceOf(at, home, name) {
  if (inDomain(at) && !isMoved(home)) return specifierTo(at, home);
  if (!isMoved(home)) return `@berth/domain/${subpathOf(home)}`;
  const target = targetOf(home);
  if (!relative(join(ROOT, 'apps/web'), at).startsWith('..')) return specifierTo(at, target);
  throw new Error(`${relative(ROOT, at)} uses ${name}, which moves to the web`);
}

const isBarrel = (file, specifier) =>
  specifier === '@berth/domain' || (specifier.startsWith('.') && resolve(dirname(file), specifier) === BARREL);

/** One declaration per source, in the order of the sources; `type` stays where it was. */
function split(node, at, elements, homeOf) {
  const isExport = ts.isExportDeclaration(node);
  // Code outside the packages that names the barrel by its place does so with its folders too.
  const byPlace = node.moduleSpecifier.text.startsWith('.') && !inDomain(at) && !at.startsWith(join(ROOT, 'apps/web'));
  const allTypes = isExport ? node.isTypeOnly : node.importClause.isTypeOnly;
  const bySource = Map.groupBy(elements, (element) => {
    const name = (element.propertyName ?? element.name).text;
    const home = homeOf(name);
    if (home === undefined) throw new Error(`${at}: unknown ${name}`);
    const source = sourceOf(at, home, name);
    return byPlace ? specifierTo(at, join(DOMAIN, subpathOf(home), 'index.ts')) : source;
  });
  const word = isExport ? 'export' : 'import';
  const quote = node.moduleSpecifier.getText()[0];
  return [...bySource]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([source, list]) => {
      const types = allTypes || list.every(({ isTypeOnly }) => isTypeOnly);
      const texts = list.map((one) => (types ? one.getText().replace(/^type /, '') : one.getText()));
      return `${word}${types ? ' type' : ''} { ${texts.join(', ')} } from ${quote}${source}${quote};`;
    })
    .join('\n');
}

function rewritten(file) {
  const text = readFileSync(file, 'utf8');
  const at = targetOf(file);
  const moves = at !== file;
  if (!moves && !/@berth\/domain['"#]|index\.ts/.test(text) && !moves) return undefined;
  const source = parse(file, text);
  const edits = [];
  const edit = (node, to) => edits.push([node.getStart(), node.getEnd(), to]);
  /** The folders of a namespace import, by the members that are used. */
  const spaces = new Map();
  const visit = (node) => {
    const specifier = (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) && node.moduleSpecifier?.text;
    if (specifier) {
      const bindings = ts.isImportDeclaration(node) ? node.importClause?.namedBindings : node.exportClause;
      if (isBarrel(file, specifier)) {
        if (bindings && ts.isNamespaceImport(bindings)) {
          const name = bindings.name.text;
          const used = [...text.matchAll(new RegExp(`typeof ${name}>|\\b${name}\\.(\\w+)`, 'g'))].flatMap((m) => m[1] ?? []);
          const folders = new Set(used.map((one) => subpathOf(HOME.get(one))));
          if (folders.size !== 1) throw new Error(`${file}: ${name} is of ${[...folders]}`);
          spaces.set('@berth/domain', `@berth/domain/${[...folders][0]}`);
          edit(node.moduleSpecifier, `'@berth/domain/${[...folders][0]}'`);
        } else edit(node, split(node, at, bindings.elements, (name) => HOME.get(name)));
      } else if (moves && specifier.startsWith('.')) {
        const home = resolve(dirname(file), specifier);
        const fixture = FIXTURES[idOf(home)];
        if (fixture) edit(node.moduleSpecifier, `'@berth/domain/${fixture}'`);
        else if (isMoved(home)) edit(node.moduleSpecifier, `'${specifierTo(at, targetOf(home))}'`);
        else edit(node, split(node, at, bindings.elements, () => home));
      } else if (!moves && specifier.startsWith('.') && inDomain(file) && isMoved(resolve(dirname(file), specifier)))
        throw new Error(`${file} stays in the domain and imports ${specifier}`);
      return;
    }
    // Code in a text, as in the mutants of bench.
    if (ts.isStringLiteralLike(node) && / from '@berth\/domain';/.test(node.text)) {
      const to = node.getText().replaceAll(/import (type )?\{([^}]*)\} from '@berth\/domain';/g, (_, type = '', names) =>
        [...Map.groupBy(names.trim().split(/,\s*/), (one) => subpathOf(HOME.get(one.replace(/^type /, '').split(' as ')[0])))]
          .map(([folder, list]) => `import ${type}{ ${list.join(', ')} } from '@berth/domain/${folder}';`)
          .join(' '),
      );
      edit(node, to);
    }
    if (ts.isImportTypeNode(node) && node.argument.literal?.text === '@berth/domain')
      edit(node.argument, `'@berth/domain/${subpathOf(HOME.get(node.qualifier.getText().split('.')[0]))}'`);
    if (ts.isCallExpression(node) && node.getText().startsWith('vi.mock(') && node.arguments[0]?.text === '@berth/domain')
      edit(node.arguments[0], `'${spaces.get('@berth/domain')}'`);
    // A file that is read by its place, not imported.
    if (moves && ts.isNewExpression(node) && node.expression.getText() === 'URL' && node.arguments[0].text?.startsWith('.'))
      edit(node.arguments[0], `'${specifierTo(at, resolve(dirname(file), node.arguments[0].text))}'`);
    ts.forEachChild(node, visit);
  };
  visit(source);
  if (edits.length === 0) return undefined;
  return merged(file, apply(text, edits));
}

const apply = (text, edits) =>
  edits.toSorted(([a], [b]) => b - a).reduce((all, [from, to, next]) => all.slice(0, from) + next + all.slice(to), text);

/** One import per source, for files that had several from the files behind one subpath. */
function merged(file, text) {
  const imports = parse(file, text).statements.filter(
    (node) => ts.isImportDeclaration(node) && node.importClause?.namedBindings && !node.importClause.name && ts.isNamedImports(node.importClause.namedBindings),
  );
  const edits = [];
  for (const [source, nodes] of Map.groupBy(imports, ({ moduleSpecifier }) => moduleSpecifier.text)) {
    if (nodes.length < 2 || !source.startsWith('@berth/domain/')) continue;
    const types = nodes.every(({ importClause }) => importClause.isTypeOnly);
    const names = nodes.flatMap(({ importClause: { isTypeOnly, namedBindings } }) =>
      namedBindings.elements.map((one) => (isTypeOnly && !types ? `type ${one.getText()}` : one.getText())),
    );
    nodes.forEach((node, n) =>
      edits.push(n === 0
        ? [node.getStart(), node.getEnd(), `import ${types ? 'type ' : ''}{ ${names.join(', ')} } from '${source}';`]
        : [node.getStart(), node.getEnd() + 1, '']),
    );
  }
  return apply(text, edits);
}

const files = globSync('{apps,packages,conformance,deploy,bench,e2e}/**/*.{ts,tsx,mts}', {
  cwd: ROOT,
  exclude: (path) => /(^|\/)(node_modules|dist)$/.test(path),
}).map((file) => join(ROOT, file)).filter((file) => file !== BARREL && !file.includes('/node_modules/'));

const changed = new Set();
const write = (file, text) => {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  changed.add(file);
};
const results = files.map((file) => [file, rewritten(file)]);
for (const [file, text] of results) if (text !== undefined) write(file, text);
for (const file of files.filter((one) => targetOf(one) !== one)) {
  mkdirSync(dirname(targetOf(file)), { recursive: true });
  renameSync(file, targetOf(file));
  changed.delete(file);
  changed.add(targetOf(file));
}

const subpaths = {};
for (const [folder, exported] of [...lines].toSorted(([a], [b]) => a.localeCompare(b))) {
  if (exported.includes(null)) subpaths[`./${folder}`] = `./src/${folder}.ts`;
  else {
    write(join(DOMAIN, folder, 'index.ts'), `${exported.toSorted((a, b) => pathIn(a).localeCompare(pathIn(b))).join('\n')}\n`);
    subpaths[`./${folder}`] = `./src/${folder}/index.ts`;
  }
}
function pathIn(line) {
  return /from '([^']+)'/.exec(line)?.[1] ?? '';
}
rmSync(BARREL);

const manifest = join(ROOT, 'packages/domain/package.json');
const pack = JSON.parse(readFileSync(manifest, 'utf8'));
const { '.': _barrel, ...kept } = pack.exports;
const fixtures = Object.fromEntries(Object.entries(FIXTURES).map(([file, name]) => [`./${name}`, `./src/${file}.ts`]));
write(manifest, `${JSON.stringify({ ...pack, exports: { ...subpaths, ...fixtures, ...kept } }, null, 2)}\n`);

const codegen = join(ROOT, 'packages/database/.kysely-codegenrc.json');
write(
  codegen,
  readFileSync(codegen, 'utf8').replaceAll(/@berth\/domain#(\w+)/g, (_, name) => `@berth/domain/${subpathOf(HOME.get(name))}#${name}`),
);

for (const [file, from, to] of [
  ['ARCHITECTURE.md', 'packages/domain               pure rules\n', 'packages/domain               pure rules, imported by subject: `@berth/domain/time`\n'],
]) {
  const text = readFileSync(join(ROOT, file), 'utf8');
  if (text.includes(from)) write(join(ROOT, file), text.replace(from, to));
  else console.log(`${file}: add by hand: ${to.trim()}`);
}

const format = [...changed].filter((file) => /\.(tsx?|json)$/.test(file) && !file.endsWith('database/src/schema.ts'));
for (let n = 0; n < format.length; n += 400)
  execFileSync(join(ROOT, 'node_modules/.bin/biome'), ['format', '--write', ...format.slice(n, n + 400)], { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] });
console.log(`${changed.size} files changed, ${Object.keys(subpaths).length} subpaths`);
