import { expect, test } from 'vitest';
import { exportFileName } from './export-file.ts';

test.each([
  ['Keizersgracht 214', 'keizersgracht-214.json'],
  ["  L'Hôtel «Été» ", 'l-hotel-ete.json'],
  ['東京ビル', '東京ビル.json'],
  ['—', 'harbour-keizersgracht.json'],
])('a building named %s is exported as %s', (displayName, file) => {
  expect(exportFileName({ displayName, name: 'harbour', path: '/keizersgracht' })).toBe(file);
});
