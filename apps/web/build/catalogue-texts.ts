import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { groupOf, TEXT_GROUPS } from '@berth/catalogue/src/groups.ts';
import { LANGUAGES } from '@berth/domain/language';
import type { Plugin } from 'vite';

const NAME = 'virtual:catalogue';
const folder = fileURLToPath(new URL('../../../packages/catalogue/', import.meta.url));

/** The id of the module with one group's texts of one language. */
export const textsModule = (language: string, group: string): string => `\0${NAME}/${language}/${group}`;

const namespacesOf = (group: string): string[] =>
  readdirSync(`${folder}en`)
    .map((file) => file.replace(/\.json$/, ''))
    .filter((namespace) => groupOf(namespace) === group)
    .toSorted();

/** `{ en: { staff: () => import('…') } }` */
function loaders(): string {
  const ofLanguage = (language: string) =>
    TEXT_GROUPS.map((group) => `'${group}': () => import('${NAME}/${language}/${group}')`).join(', ');
  return `export const TEXTS = { ${LANGUAGES.map((language) => `${language}: { ${ofLanguage(language)} }`).join(', ')} };`;
}

function textsOf(language: string, group: string): string {
  const namespaces = namespacesOf(group);
  return [
    ...namespaces.map((name, at) => `import n${at} from ${JSON.stringify(`${folder}${language}/${name}.json`)};`),
    `export const texts = { ${namespaces.map((name, at) => `'${name}': n${at}`).join(', ')} };`,
  ].join('\n');
}

/** Finds the files of texts, so that nothing lists them: one chunk for each language and group of readers. */
export function catalogueTexts(): Plugin {
  return {
    name: 'catalogue-texts',
    enforce: 'pre',
    resolveId: (id) => (id === NAME || id.startsWith(`${NAME}/`) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${NAME}`) return loaders();
      if (!id.startsWith(`\0${NAME}/`)) return undefined;
      const [, language = '', group = ''] = id.split('/');
      return textsOf(language, group);
    },
  };
}
