// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AttributeIcons } from './attribute-icons.tsx';
import { attributeKind } from './attribute-icon.tsx';

test.each([
  ['sitStand', ['Sit-stand', 'Zit-sta bureau', 'Höhenverstellbar', 'Bureau assis-debout', 'Regulable en altura']],
  ['monitor', ['Two monitors', 'Beeldscherm', 'Bildschirm', 'Deux écrans', 'Pantalla']],
  ['dock', ['USB-C dock', 'Dockingstation']],
  ['window', ['Window', 'Bij het raam', 'Fensterplatz', 'Fenêtre', 'Ventana']],
  ['quiet', ['Quiet', 'Stille zone', 'Ruhig', 'Calme', 'Silencioso']],
  ['accessible', ['Wheelchair accessible', 'Rolstoeltoegankelijk', 'Rollstuhlgerecht', 'Accesible']],
  ['charger', ['EV charger', 'Laadpaal', 'Ladesäule', 'Borne de recharge', 'Cargador']],
  [undefined, ['Team Blue', '']],
])('a label that means %s has its picture in every language', (kind, names) => {
  expect(names.map((name) => attributeKind(name))).toEqual(names.map(() => kind));
});

const show = (names: string[]) =>
  render(
    <MantineProvider env="test" withCssVariables={false} withGlobalClasses={false}>
      <AttributeIcons names={names} />
    </MantineProvider>,
  ).container;

test('labels are pictures with their names as tooltips, and all names are text for screen readers', () => {
  const names = ['Sit-stand', 'Two monitors', 'USB-C dock', 'Window', 'Quiet', 'Team Blue', 'Plants'];
  const row = show(names);
  const icons = [...row.querySelectorAll<HTMLElement>('[aria-hidden="true"][data-tip]')];
  expect(icons.map(({ dataset }) => dataset['tip'])).toEqual([...names.slice(0, 5), 'Team Blue, Plants']);
  expect(icons.at(-1)?.textContent).toBe('+2');
  for (const icon of icons) icon.remove();
  expect(row.textContent).toBe(names.join(', '));
});

test('a label that no picture fits is its first letter', () => {
  expect(show(['Étoile']).querySelector('[data-tip] [data-tip]')?.textContent).toBe('É');
});
