import { checkoutHash } from './places.ts';
import { isBlockFree, portBlocks, portsFrom, type Ports } from './port-block.ts';

/** Ports that nothing uses at this moment. */
export async function freePorts(): Promise<Ports> {
  for (const base of portBlocks(checkoutHash, 'test')) if (await isBlockFree(base)) return portsFrom(base);
  throw new Error('no block of ports is free');
}
