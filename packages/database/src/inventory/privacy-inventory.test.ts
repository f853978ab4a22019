import { expect, test } from 'vitest';
import { renderInventory } from './render-inventory.ts';

test('docs/privacy-inventory.md matches the inventory', async () => {
  await expect(renderInventory()).toMatchFileSnapshot('../../../../docs/privacy-inventory.md');
});
