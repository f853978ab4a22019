import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type Manifest = { readonly Files: readonly { readonly Path: string; readonly Checksum: string }[] };

/** Compares every file of a backup with its manifest, as pg_verifybackup does. */
export function verifyBackup(folder: string): void {
  const { Files: files } = JSON.parse(readFileSync(join(folder, 'backup_manifest'), 'utf8')) as Manifest;
  if (files.length < 100) throw new Error(`the manifest of the backup names only ${files.length} files`);
  for (const { Path: path, Checksum: expected } of files) {
    const checksum = createHash('sha256')
      .update(readFileSync(join(folder, path)))
      .digest('hex');
    if (checksum !== expected) throw new Error(`the file ${path} of the backup is damaged`);
  }
}
