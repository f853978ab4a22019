import { readFileSync } from 'node:fs';

type ListedRoute = { path: string; login: string; guard: string; layout: string };
type ListedCall = { key: string; access: string };
export type SpecLists = { routes: ListedRoute[]; calls: ListedCall[]; messages: string[] };

export const LIST_FILES = ['routes.tsv', 'calls.tsv', 'messages.txt'] as const;
export type ListFile = (typeof LIST_FILES)[number];

const lines = (text: string) => text.split('\n').filter((line) => line !== '');
const rows = (text: string) =>
  lines(text)
    .slice(1)
    .map((line) => line.split('\t'));

/** Reads the three lists; `read` says where from, so that older versions can be read too. */
export const specListsFrom = (read: (file: ListFile) => string): SpecLists => ({
  routes: rows(read('routes.tsv')).map(([path = '', , login = '', guard = '', layout = '']) => ({
    path,
    login,
    guard,
    layout,
  })),
  calls: rows(read('calls.tsv')).map(([method, path, access = '']) => ({ key: `${method} ${path}`, access })),
  messages: lines(read('messages.txt')),
});

/** Our copy: a clone without the specification beside it has the same lists. */
export const specFile = (file: ListFile) => new URL(`../spec/${file}`, import.meta.url);

export const specLists = (): SpecLists => specListsFrom((file) => readFileSync(specFile(file), 'utf8'));
