import { parseArgs } from 'node:util';
import { makeRelease, ReleaseRefused } from './release/make-release.ts';
import { checkoutDir } from './services/places.ts';

const USAGE = `npm run release -- <version> [--dry-run] [--unsigned]
Writes the version, the date in CHANGELOG.md and the released schema, commits and tags them, and puts the SBOM, the
notices of third parties and the checksums of all sources into dist/release/<version>, signed by cosign with the key that
COSIGN_KEY names. --dry-run makes everything except the tag.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    'dry-run': { type: 'boolean', default: false },
    unsigned: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
const [version] = positionals;
if (values.help || version === undefined) {
  console.log(USAGE);
  process.exit(values.help ? 0 : 2);
}
try {
  const files = makeRelease({
    root: checkoutDir,
    version,
    date: new Date().toISOString().slice(0, 10),
    isUnsigned: values.unsigned,
    isDryRun: values['dry-run'],
    installed: checkoutDir,
    environment: process.env,
  });
  for (const file of files) console.log(file);
  console.log(values['dry-run'] ? `${version} could be released` : `v${version} is tagged; push it with its branch`);
} catch (error) {
  if (!(error instanceof ReleaseRefused)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
