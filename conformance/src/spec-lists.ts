import { readFileSync } from 'node:fs';

type ListedRoute = { path: string; login: string; guard: string; layout: string };
type ListedCall = { key: string; access: string };
type SpecLists = { routes: ListedRoute[]; calls: ListedCall[]; messages: string[] };

export const KINDS = ['routes', 'calls', 'messages'] as const;
export type Kind = (typeof KINDS)[number];

export const LIST_FILES = ['routes.tsv', 'calls.tsv', 'messages.txt'] as const;
type ListFile = (typeof LIST_FILES)[number];

/** Our copy, so that a clone without the specification beside it has the same lists. */
export const specFile = (file: ListFile) => new URL(`../spec/${file}`, import.meta.url);

const linesOf = (file: ListFile) =>
  readFileSync(specFile(file), 'utf8')
    .split('\n')
    .filter((line) => line !== '');
const rowsOf = (file: ListFile) =>
  linesOf(file)
    .slice(1)
    .map((line) => line.split('\t'));

export const specLists = (): SpecLists => ({
  routes: rowsOf('routes.tsv').map(([path = '', , login = '', guard = '', layout = '']) => ({
    path,
    login,
    guard,
    layout,
  })),
  calls: rowsOf('calls.tsv').map(([method, path, access = '']) => ({ key: `${method} ${path}`, access })),
  messages: linesOf('messages.txt'),
});

/** The names of the lists' entries in the product. */
export const namesIn = (lists: SpecLists): Record<Kind, string[]> => ({
  routes: lists.routes.map(({ path }) => path),
  calls: lists.calls.map(({ key }) => key),
  messages: lists.messages,
});

/** The listed entries that are not built. */
export const missingIn = (listed: readonly string[], built: ReadonlySet<string>): string[] =>
  listed.filter((name) => !built.has(name));
