import { arrive } from './routes/arrival.ts';
import { needsPerson } from './routes/needs-person.ts';

/*
 * Whoever is signed in with this browser gets a token from the api while what draws is fetched; anybody else leaves for
 * the sign-in provider.
 */
const [{ startProduct }] = await Promise.all([
  import('./product.tsx'),
  needsPerson(location.pathname) ? arrive() : undefined,
]);
await startProduct();
