import { debianProgram } from '../services/debian-program.ts';

/** It cannot be built like the Go programs, because its module replaces others. */
export const promtool = async (): Promise<string> =>
  process.env.TEST_PROMTOOL ?? debianProgram({ package: 'prometheus', path: 'usr/bin/promtool' });
