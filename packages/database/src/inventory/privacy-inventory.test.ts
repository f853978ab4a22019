import { expect, test } from 'vitest';
import { renderInventory } from './render-inventory.ts';

test('docs/privacy-inventory.md is what the inventory says', async () => {
  await expect(renderInventory()).toMatchFileSnapshot('../../../../docs/privacy-inventory.md');
});
