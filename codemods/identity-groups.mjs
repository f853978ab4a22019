#!/usr/bin/env node
/**
 * Part 3 of issue 32, second half: `modules/identity` in three groups.
 *
 *   node identity-groups.mjs <root of a tree with node_modules>
 *
 * Moves files with their tests (`git mv`), rewrites every relative import from and to them, and the paths in strings of
 * other files (docs, bench, conformance). Words: a Person is somebody with a sign-in, a Member is what an organisation
 * knows about a person, a Caller is who makes this call. A second run finds nothing to move.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';

const ROOT = resolve(process.argv[2] ?? '.');
const ts = createRequire(join(ROOT, 'package.json'))('typescript');
const IDENTITY = 'apps/server/src/modules/identity';

/**
 * By group: the old name without `.ts`, and the new one, which has one of the three words where the old one had none.
 * The guard imports member and sign-in, member imports sign-in, and never the other way round.
 */
const GROUPS = {
  // From a token to the caller of a call: who may do this, here?
  guard: {
    authorise: 'authorise',
    'create-guard': 'create-guard',
    'enter-building': 'enter-building',
    'find-public-building': 'find-public-building',
    'gateway-calling': 'gateway-caller',
    'note-operator-reads': 'note-operator-reads',
    'operator-at.sql': 'operator-at.sql',
    'organisation-id-by-slug': 'organisation-id-by-slug',
    'presence.sql': 'caller-at-building.sql',
    'present-caller': 'present-caller',
    'resolve-member-at-building': 'caller-at-building',
    'resolve-member-at-space': 'caller-at-space',
    'resolve-member-in-organisation': 'caller-in-organisation',
    'resolve-place': 'caller-of-call',
    'resolve-screen': 'screen-caller',
  },
  // What an organisation knows about a person: record, access, groups, search.
  member: {
    'add-creator.sql': 'add-creator.sql',
    'administrators.sql': 'administrators.sql',
    'belongs.sql': 'belongs.sql',
    'building-group': 'building-group',
    'building-groups.sql': 'building-groups.sql',
    'cards.sql': 'cards.sql',
    departures: 'departures',
    'held-cards.sql': 'held-cards.sql',
    'holder-of-meeting.sql': 'holder-of-meeting.sql',
    'identified-member.sql': 'identified-member.sql',
    'import-members.sql': 'import-members.sql',
    'member.sql': 'member.sql',
    'membership-from': 'membership-from',
    'my-buildings': 'my-buildings',
    'recognise-member': 'recognise-member',
    'responder-desks.sql': 'responder-desks.sql',
    'search-users': 'search-users',
    'seek-members.sql': 'seek-members.sql',
    'set-findable': 'set-findable',
  },
  // The person behind a sign-in, across organisations.
  'sign-in': {
    'domain-information': 'domain-information',
    'ensure-person': 'ensure-person',
    'erased-sign-ins.sql': 'erased-sign-ins.sql',
    'identity.sql': 'person.sql',
    'person-flags.sql': 'person-flags.sql',
    'sign-in-of.sql': 'sign-in-of.sql',
  },
};

const TESTS = ['.test', '.db.test', '.contract.test', '.nats.test', '.proof.test', '.fixture', '.properties.test'];
const moves = new Map();
for (const [group, files] of Object.entries(GROUPS))
  for (const [from, to] of Object.entries(files))
    for (const suffix of ['', ...TESTS]) {
      const bare = (name) => name.replace(/\.sql$/, '');
      const names = suffix === '' ? [[from, to]] : [[bare(from), bare(to)], [from, to]];
      for (const [old, next] of names) {
        const source = join(ROOT, IDENTITY, `${old}${suffix}.ts`);
        if (existsSync(source)) moves.set(source, join(ROOT, IDENTITY, group, `${next}${suffix}.ts`));
      }
    }
if (moves.size === 0) {
  console.log('nothing to move');
  process.exit(0);
}
if (new Set(moves.values()).size !== moves.size) throw new Error('two files with one new name');
const left = globSync('*.ts', { cwd: join(ROOT, IDENTITY) }).filter((name) => !moves.has(join(ROOT, IDENTITY, name)));
console.log(`stay at the top: ${left.join(' ')}`);

const placeOf = (file) => moves.get(file) ?? file;
const specifierTo = (from, to) => {
  const path = relative(dirname(from), to);
  return path.startsWith('.') ? path : `./${path}`;
};

/** Edits every text that names another file relative to this one: imports, dynamic imports, mocks, `new URL`. */
function rewritten(file) {
  const text = readFileSync(file, 'utf8');
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
  const edits = [];
  const visit = (node) => {
    if (ts.isStringLiteralLike(node) && /^\.\.?\//.test(node.text)) {
      const target = resolve(dirname(file), node.text);
      const isImport = /\.tsx?$/.test(node.text) && existsSync(target);
      const isUrl = ts.isNewExpression(node.parent) && node.parent.expression.getText() === 'URL';
      if (isImport || (isUrl && moves.has(file))) {
        const slash = node.text.endsWith('/') ? '/' : '';
        const next = specifierTo(placeOf(file), placeOf(target)) + slash;
        if (next !== node.text) edits.push([node.getStart() + 1, node.getEnd() - 1, next]);
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  let next = edits.toSorted(([a], [b]) => b - a).reduce((all, [from, to, one]) => all.slice(0, from) + one + all.slice(to), text);
  // Paths from the root, as bench, conformance and the documents write them.
  for (const [from, to] of moves)
    next = next.replaceAll(`modules/identity/${relative(join(ROOT, IDENTITY), from)}`, `modules/identity/${relative(join(ROOT, IDENTITY), to)}`);
  return next === text ? undefined : next;
}

const files = globSync('{apps,packages,conformance,deploy,bench,e2e}/**/*.{ts,tsx}', {
  cwd: ROOT,
  exclude: (path) => /(^|\/)(node_modules|dist)$/.test(path),
}).filter((file) => !file.includes('node_modules/'));
const touched = [];
for (const [file, text] of files.map((name) => [join(ROOT, name), rewritten(join(ROOT, name))]))
  if (text !== undefined) {
    writeFileSync(file, text);
    touched.push(placeOf(file));
  }
for (const name of globSync('{*.md,docs/**/*.md}', { cwd: ROOT })) {
  const file = join(ROOT, name);
  const text = readFileSync(file, 'utf8');
  const next = [...moves].reduce(
    (all, [from, to]) => all.replaceAll(relative(ROOT, from).slice('apps/server/src/'.length), relative(ROOT, to).slice('apps/server/src/'.length)),
    text,
  );
  if (next !== text) writeFileSync(file, next);
}
for (const [from, to] of moves) {
  mkdirSync(dirname(to), { recursive: true });
  execFileSync('git', ['mv', from, to], { cwd: ROOT });
}
execFileSync(join(ROOT, 'node_modules/.bin/biome'), ['format', '--write', ...touched], { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] });
console.log(`${moves.size} files moved, ${touched.length} rewritten`);
