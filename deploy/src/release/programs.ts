import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A program that the deployment runs from its own image. */
export type Program = { readonly name: string; readonly version: string; readonly licence: string };

const LICENCES: Readonly<Record<string, string>> = {
  'axllent/mailpit': 'MIT',
  caddy: 'Apache-2.0',
  'keycloak/keycloak': 'Apache-2.0',
  nats: 'Apache-2.0',
  node: 'MIT',
  postgres: 'PostgreSQL',
};

/** The images of the deployment, which no package manager lists. Throws if the licence of one is not known. */
export function programsOf(root: string): Program[] {
  const files = ['deploy/compose.yaml', ...globSync('deploy/{,*/}Dockerfile', { cwd: root })];
  const images = files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/^(?:FROM| +image:) ([\w./-]+):([\w.-]+)/gm)].map(
      ([, name = '', version = '']) => `${name}:${version}`,
    ),
  );
  return [...new Set(images)].toSorted().map((image) => {
    const [name = '', version = ''] = image.split(':');
    const licence = LICENCES[name];
    if (licence === undefined) throw new Error(`name the licence of ${name} in deploy/src/release/programs.ts`);
    return { name, version, licence };
  });
}
