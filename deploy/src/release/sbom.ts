import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Program } from './programs.ts';

type License = { readonly license?: { readonly id?: string; readonly name?: string }; readonly expression?: string };
export type Component = {
  readonly type: string;
  readonly name: string;
  readonly version: string;
  readonly licenses?: readonly License[];
  readonly externalReferences?: readonly { readonly type: string }[];
  readonly properties?: readonly { readonly name: string; readonly value: string }[];
};
export type Sbom = { readonly components: readonly Component[] };

/** The workspaces of the image; the bundle of the web contains its packages. */
const SHIPPED = ['apps/server', 'apps/web', 'packages/database'];

/** Where a package was downloaded says nothing to others; its checksum and purl identify it. */
const withoutDownload = ({ externalReferences, ...component }: Component): Component => ({
  ...component,
  ...(externalReferences && {
    externalReferences: externalReferences.filter(({ type }) => type !== 'distribution'),
  }),
});

/** Lists everything in the image, and the programs beside it, in the format CycloneDX. */
export async function sbomOf(root: string, programs: readonly Program[]): Promise<Sbom> {
  const words = ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx', '--omit', 'dev'];
  const workspaces = SHIPPED.flatMap((workspace) => ['--workspace', workspace]);
  const { stdout } = await promisify(execFile)('npm', [...words, ...workspaces], {
    cwd: root,
    maxBuffer: 64 * 1024 * 1024,
  });
  const sbom = JSON.parse(stdout) as Sbom;
  const beside = programs.map(({ name, version, licence }) => ({
    type: 'container',
    name,
    version,
    purl: `pkg:docker/${name}@${version}`,
    licenses: [{ license: { id: licence } }],
  }));
  return { ...sbom, components: [...sbom.components.map(withoutDownload), ...beside] };
}

export const licenceOf = ({ licenses = [] }: Component): string =>
  licenses.map(({ license, expression }) => expression ?? license?.id ?? license?.name ?? '').join(' ') || 'not named';
