import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Component, licenceOf, pathOf, type Sbom } from './sbom.ts';

const LICENCE_FILE = /^(?:licen[cs]e|copying|notice)/i;

/** The licence texts of a package; none if it is not installed, as those of other platforms are not. */
function textsOf(component: Component, installed: string): string[] {
  const path = pathOf(component);
  if (path === undefined || !existsSync(join(installed, path))) return [];
  return readdirSync(join(installed, path), { withFileTypes: true })
    .filter((entry) => entry.isFile() && LICENCE_FILE.test(entry.name) && !/\.[cm]?[jt]s$/.test(entry.name))
    .map(({ name }) => readFileSync(join(installed, path, name), 'utf8').trim());
}

const titleOf = ({ name, version }: Component) => `${name} ${version}`;

/** Lists third-party software with its licences, and each licence text once with the packages it belongs to. */
export function noticesOf({ components }: Sbom, version: string, installed: string): string {
  const list = components.map((component) => `${titleOf(component)}: ${licenceOf(component)}`);
  const titlesByText = new Map<string, string[]>();
  for (const component of components)
    for (const text of textsOf(component, installed))
      titlesByText.set(text, [...(titlesByText.get(text) ?? []), titleOf(component)]);
  const texts = [...titlesByText].map(([text, titles]) => `${'-'.repeat(80)}\n${titles.join(', ')}\n\n${text}\n`);
  return [
    `Third-party software in Berth ${version}\n`,
    'libvips (in @img/sharp-libvips-…) is under the LGPL 3.0. It is a separate library that you can replace.\n',
    `${[...new Set(list)].toSorted().join('\n')}\n`,
    ...texts,
  ].join('\n');
}
