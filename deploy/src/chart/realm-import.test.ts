import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { realmImport } from './realm-import.ts';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const made = realmImport(read('keycloak/berth-realm.json'), { host: 'berth.example.com', secret: 'berth' });

test('the realm import takes every secret from variables that `operate set-up` writes', () => {
  const required = Object.values(made.spec.placeholders).filter(({ secret }) => secret.optional !== true);
  const keys = required.map(({ secret }) => secret.key);
  expect(keys).toEqual(expect.arrayContaining(['BERTH_WEB_SECRET', 'BERTH_DIRECTORY_SECRET', 'MAIL_FROM']));
  const offered = [...read('.env.example').matchAll(/^(?:# )?([A-Z]\w+)=/gm)].map(([, name]) => name);
  expect(keys.filter((key) => !offered.includes(key))).toEqual([]);
});

test('the realm import leaves no variable without a value', () => {
  const text = JSON.stringify(made.spec.realm);
  expect(text).toContain('https://berth.example.com');
  const variables = [...text.matchAll(/\$\{(BERTH_\w+)/g)].map(([, name = '']) => name);
  expect(variables.filter((name) => !(name in made.spec.placeholders))).toEqual([]);
});
