import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkoutDir } from '../services/places.ts';

const PAGE = join(checkoutDir, 'docs/runbook/backup-and-restore.md');
/** `berth` stands for the compose command with its files; the page defines it. */
const COMMAND = /^ *berth (.+)$|`berth (.+?)`/gm;
const WORD = /'([^']*)'|(\S+)/g;

/** The page's example, in place of which the operator writes a time. */
export const EXAMPLE_TIME = '2026-11-17 09:30:00+00';

export type Section = 'Set up backups' | 'Restore';

/** The commands that docs/runbook/backup-and-restore.md gives in a section, in order, each as its words after `berth`. */
export function runbookCommands(section: Section, page = readFileSync(PAGE, 'utf8')): string[][] {
  const [, text = ''] = new RegExp(`^## ${section}\\n([^]*?)(?=^## |(?![^]))`, 'm').exec(page) ?? [];
  return [...text.matchAll(COMMAND)].map(([, line, inline]) =>
    [...(line ?? inline ?? '').matchAll(WORD)].map(([, quoted, plain]) => quoted ?? plain ?? ''),
  );
}
