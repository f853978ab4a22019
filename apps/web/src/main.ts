import { arrive } from './routes/arrival.ts';
import { needsPerson } from './routes/needs-person.ts';

/*
 * Requests a token for the signed-in user while the code of the product loads; other users leave for the sign-in
 * provider.
 */
const [{ startProduct }] = await Promise.all([
  import('./product.tsx'),
  needsPerson(location.pathname) ? arrive() : undefined,
]);
await startProduct();
