import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Entry, type LockFile, productionPackages } from '../../../conformance/src/dependencies/lock-file.ts';
import type { Program } from './programs.ts';

type Licence = { readonly license: { readonly id: string } } | { readonly expression: string };

export type Component = {
  readonly type: 'library' | 'container';
  readonly name: string;
  readonly version: string;
  readonly purl: string;
  readonly licenses: readonly Licence[];
  readonly hashes?: readonly { readonly alg: string; readonly content: string }[];
  /** Where it is installed. */
  readonly properties?: readonly { readonly name: string; readonly value: string }[];
};

const PATH_PROPERTY = 'cdx:npm:package:path';

const licencesOf = (licence = ''): Licence[] => {
  if (licence === '') return [];
  return /[ (]/.test(licence) ? [{ expression: licence }] : [{ license: { id: licence } }];
};

function packageComponent([path, { version = '', license, integrity = '' }]: [string, Entry]): Component {
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const [algorithm, checksum = ''] = integrity.split('-');
  return {
    type: 'library',
    name,
    version,
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    licenses: licencesOf(license),
    hashes:
      algorithm === 'sha512' ? [{ alg: 'SHA-512', content: Buffer.from(checksum, 'base64').toString('hex') }] : [],
    properties: [{ name: PATH_PROPERTY, value: path }],
  };
}

const programComponent = ({ name, version, licence }: Program): Component => ({
  type: 'container',
  name,
  version,
  purl: `pkg:docker/${name}@${version}`,
  licenses: licencesOf(licence),
});

/**
 * Lists everything in the image, and the programs beside it, as CycloneDX. From the lock file, because `npm sbom --omit
 * dev` leaves out packages of production that some workspace also uses in its tests, such as react.
 */
export function sbomOf(root: string, version: string, programs: readonly Program[]) {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: LockFile };
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { type: 'application', name: 'berth', version } },
    components: [...[...productionPackages(lock.packages)].map(packageComponent), ...programs.map(programComponent)],
  };
}

export type Sbom = ReturnType<typeof sbomOf>;

export const licenceOf = ({ licenses }: Component): string =>
  licenses.map((one) => ('expression' in one ? one.expression : one.license.id)).join(' ') || 'see its licence text';

export const pathOf = ({ properties = [] }: Component): string | undefined =>
  properties.find(({ name }) => name === PATH_PROPERTY)?.value;
