import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const environmentFile = (dataDir: string): string => join(dataDir, 'services.env');

/** Writes the environment for programs started in another terminal, and returns the file's path. */
export function writeEnvironment(dataDir: string, env: Readonly<Record<string, string>>): string {
  const path = environmentFile(dataDir);
  writeFileSync(
    path,
    Object.entries(env)
      .map(([key, value]) => `${key}=${value}\n`)
      .join(''),
  );
  return path;
}
