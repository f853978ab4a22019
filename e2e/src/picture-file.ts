import { join } from 'node:path';
import { test } from '@playwright/test';
import { checkoutDir } from './environment.ts';

/** Into the documentation only when asked to: a picture differs by a pixel on every machine. */
const folder = () =>
  process.env['UPDATE_SCREENS'] === '1' ? join(checkoutDir, 'docs/screens') : test.info().outputPath('screens');

export const pictureFile = (name: string): string => join(folder(), `${name}.png`);
