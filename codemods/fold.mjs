// usage: node fold.mjs <checkout> [--write] [--list]
// Folds files under 25 lines into their only importer, which is beside them, where both are of the same kind.
import { readFileSync, writeFileSync, readdirSync, rmSync, existsSync, statSync } from 'node:fs';
import { dirname, join, normalize, basename, relative } from 'node:path';
import { createRequire } from 'node:module';
const checkout = process.argv[2];
const write = process.argv.includes('--write');
const only = (process.argv.find((a) => a.startsWith('--only=')) ?? '').slice(7);
const skip = new Set((process.argv.find((a) => a.startsWith('--skip=')) ?? '').slice(7).split(',').filter(Boolean));
const ts = createRequire(join(checkout, 'package.json'))('typescript');
const SKIP = new Set(['node_modules', 'dist', '.git', 'test-results', 'pictures', '.dev']);
const below = (f) => readdirSync(f, { withFileTypes: true }).flatMap((e) => e.isDirectory() ? (SKIP.has(e.name) ? [] : below(join(f, e.name))) : /\.(tsx?|mjs|json|md)$/.test(e.name) ? [join(f, e.name)] : []);
const all = ['apps', 'packages', 'bench', 'e2e', 'conformance', 'deploy'].flatMap((t) => below(join(checkout, t)));
const texts = new Map(all.map((p) => [p, readFileSync(p, 'utf8')]));
const code = all.filter((p) => /\.tsx?$/.test(p));
const isTest = (p) => /\.test\.tsx?$/.test(p);
const isProduct = (p) => { const r = relative(checkout, p); return /^(apps|packages)\//.test(r) && !isTest(p) && !/^(apps\/server\/testing|packages\/(testkit|demonstration))\//.test(r) && !/\/testing(\/|\.tsx?$)/.test(r); };
const IMPORT = /(?:from|import)\s*\(?\s*'([^']+)'/g;
const importers = new Map();
for (const p of code) for (const [, t] of texts.get(p).matchAll(IMPORT)) if (t.startsWith('.')) {
  const target = normalize(join(dirname(p), t));
  if (!importers.has(target)) importers.set(target, new Set());
  importers.get(target).add(p);
}
// names mentioned anywhere outside code (protections, docs, conformance lists) keep a file
const mentions = (p) => { const b = basename(p); const r = relative(checkout, p); for (const [q, t] of texts) if (q !== p && !(importers.get(p)?.has(q)) && (t.includes(r) || (t.includes(b) && !/\.(ts|tsx)$/.test(q)))) return q; };
const KINDS = /\.(sql|job|routes|events|problems|views|test|module|feature)\.tsx?$/;
const special = (p) => /(^|\/)(index|module|feature|main|testing)\.tsx?$/.test(p);
const result = [];
const lineCount = (t) => t.split('\n').length - 1;
const parse = (p, t) => ts.createSourceFile(p, t, ts.ScriptTarget.Latest, true, p.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS);
const topNames = (sf) => { const names = new Set(); for (const s of sf.statements) {
  if (ts.isImportDeclaration(s)) { const c = s.importClause; if (c?.name) names.add(c.name.text); if (c?.namedBindings) { if (ts.isNamespaceImport(c.namedBindings)) names.add(c.namedBindings.name.text); else for (const e of c.namedBindings.elements) names.add(e.name.text); } }
  else if (ts.isVariableStatement(s)) for (const d of s.declarationList.declarations) { const walk = (n) => ts.isIdentifier(n) ? names.add(n.text) : n.elements?.forEach((e) => e.name && walk(e.name)); walk(d.name); }
  else if (s.name) names.add(s.name.text);
} return names; };
const allIdentifiers = (sf) => { const out = new Set(); const v = (n) => { if (ts.isIdentifier(n)) out.add(n.text); ts.forEachChild(n, v); }; v(sf); return out; };
let changed = true;
const gone = new Set();
while (changed) {
  changed = false;
  for (const x of code) {
    if (gone.has(x) || !isProduct(x) || KINDS.test(x) || special(x)) continue;
    const r = relative(checkout, x);
    if (only && !r.startsWith(only)) continue;
    if (skip.has(r)) continue;
    const tx = texts.get(x);
    if (lineCount(tx) >= 25) continue;
    const from = [...(importers.get(x) ?? [])].filter((p) => !gone.has(p));
    if (from.length !== 1) continue;
    const y = from[0];
    if (!isProduct(y) || dirname(y) !== dirname(x) || KINDS.test(y) || special(y)) continue;
    if (x.endsWith('x') && !y.endsWith('x')) continue;
    if (existsSync(x.replace(/\.tsx?$/, '.test.ts')) || existsSync(x.replace(/\.tsx?$/, '.test.tsx'))) continue;
    const ty = texts.get(y);
    if (lineCount(tx) + lineCount(ty) > 110) continue;
    if (mentions(x)) continue;
    const [sx, sy] = [parse(x, tx), parse(y, ty)];
    const spec = `./${basename(x)}`;
    const decl = sy.statements.filter((s) => ts.isImportDeclaration(s) && s.moduleSpecifier.text === spec);
    if (decl.length !== 1) continue; // dynamic, export from, or twice
    if (sy.statements.some((s) => ts.isExportDeclaration(s) && s.moduleSpecifier?.text === spec)) continue;
    const clause = decl[0].importClause;
    if (!clause || clause.name || !clause.namedBindings || !ts.isNamedImports(clause.namedBindings)) continue;
    if (clause.namedBindings.elements.some((e) => e.propertyName)) continue;
    if (sx.statements.some((s) => ts.isExportDeclaration(s) || ts.isExportAssignment(s))) continue;
    if (/vitest-environment|eslint-disable|\.css'/.test(tx)) continue;
    if (sx.statements.some((s) => ts.isImportDeclaration(s) && s.moduleSpecifier.text === `./${basename(y)}`)) continue;
    const importsOf = (sf) => sf.statements.filter(ts.isImportDeclaration);
    const bodyNames = new Set(); for (const s of sx.statements) if (!ts.isImportDeclaration(s)) { if (ts.isVariableStatement(s)) for (const d of s.declarationList.declarations) d.name.text ? bodyNames.add(d.name.text) : bodyNames.add('?'); else if (s.name) bodyNames.add(s.name.text); }
    if (bodyNames.has('?')) continue;
    const imported = new Set(clause.namedBindings.elements.map((e) => e.name.text));
    // every identifier in Y that equals a body name must be the imported one; a name not imported must not occur in Y at all
    const idsY = allIdentifiers(sy);
    if ([...bodyNames].some((n) => !imported.has(n) && idsY.has(n))) continue;
    // import names of X must not collide with different things in Y
    const mapOf = (sf) => { const m = new Map(); for (const d of importsOf(sf)) { const c = d.importClause; if (!c) { m.set(`side:${d.moduleSpecifier.text}`, d.moduleSpecifier.text); continue; } if (c.name) m.set(c.name.text, `default:${d.moduleSpecifier.text}`); if (c.namedBindings && ts.isNamespaceImport(c.namedBindings)) m.set(c.namedBindings.name.text, `*:${d.moduleSpecifier.text}`); else for (const e of c.namedBindings?.elements ?? []) m.set(e.name.text, `${(e.propertyName ?? e.name).text}:${d.moduleSpecifier.text}`); } return m; };
    const [mx, my] = [mapOf(sx), mapOf(sy)];
    const localY = topNames(sy);
    let clash = false;
    for (const [n, w] of mx) if (localY.has(n) && my.get(n) !== w) clash = true;
    // shadowing: X's import names used as any other identifier in Y (parameter names) are lint errors (no-shadow) → skip
    for (const [n, w] of mx) if (!my.has(n) && idsY.has(n)) clash = true;
    if (clash) continue;
    // shadow the other way: body names of X as parameters in Y? imported already, so no change.
    // X's inner identifiers shadowing Y's top-level names
    const inner = allIdentifiers(sx); const yTop = [...topNames(sy)].filter((n) => !imported.has(n) && !mx.has(n));
    if (yTop.some((n) => inner.has(n))) continue;
    // build
    const merged = new Map(); // module → {default, ns, named: Map(name → text,isType), allType}
    const add = (d) => { const m = d.moduleSpecifier.text; const c = d.importClause; const typeOnly = c?.isTypeOnly ?? c?.phaseModifier === ts.SyntaxKind.TypeKeyword; const entry = merged.get(m) ?? { named: new Map(), raw: [] }; merged.set(m, entry); if (!c || c.name || (c.namedBindings && ts.isNamespaceImport(c.namedBindings))) { entry.raw.push(d.getText()); return; } for (const e of c.namedBindings.elements) { const isType = typeOnly || e.isTypeOnly; const text = e.propertyName ? `${e.propertyName.text} as ${e.name.text}` : e.name.text; const before = entry.named.get(text); entry.named.set(text, (before ?? true) && isType); } };
    for (const d of importsOf(sy)) if (d !== decl[0]) add(d);
    for (const d of importsOf(sx)) add(d);
    const lines = [];
    for (const [m, e] of merged) { lines.push(...new Set(e.raw)); if (e.named.size) { const every = [...e.named.values()].every(Boolean); const sorted = [...e.named].sort(([a], [b]) => a.localeCompare(b, 'en', { sensitivity: 'base' })); lines.push(`import ${every ? 'type ' : ''}{ ${sorted.map(([t, isT]) => (!every && isT ? `type ${t}` : t)).join(', ')} } from '${m}';`); } }
    const lastImport = (sf) => { const list = importsOf(sf); return list.length ? list.at(-1).getEnd() : 0; };
    const head = (sf, t) => { const list = importsOf(sf); return list.length ? t.slice(0, list[0].getFullStart() + (list[0].getLeadingTriviaWidth())).trim() : ''; };
    if (importsOf(sy).some((d, i) => i > 0 && /\/[/*]/.test(ty.slice(importsOf(sy)[i - 1].getEnd(), d.getStart())))) continue;
    const bodyX = tx.slice(lastImport(sx)).trim();
    const headX = head(sx, tx); const headY = head(sy, ty);
    const bodyY = ty.slice(lastImport(sy)).trim();
    const stripped = bodyX.replace(/^export (?=(const|function|async function|class|type|interface|enum|let) )/gm, '');
    const xIsHeadComment = headX && !/^\/\/ @/.test(headX) ? `${headX}\n\n` : '';
    const out = `${headY ? `${headY}\n` : ''}${lines.join('\n')}\n\n${xIsHeadComment}${stripped}\n\n${bodyY}\n`;
    result.push(`${r} -> ${basename(y)}`);
    texts.set(y, out); texts.delete(x); gone.add(x); changed = true;
    for (const d of importsOf(sx)) if (d.moduleSpecifier.text.startsWith('.')) { const t = normalize(join(dirname(x), d.moduleSpecifier.text)); importers.get(t)?.delete(x); importers.get(t)?.add(y); }
    if (write) { writeFileSync(y, out); rmSync(x); }
  }
}
console.log(result.join('\n')); console.log(result.length);
