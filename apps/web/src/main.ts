import { arrive } from './routes/arrival.ts';
import { fetchFeatureScreens } from './routes/fetch-feature-screens.ts';
import { FIRST_PAGE } from './routes/first-page.ts';
import { needsPerson } from './routes/needs-person.ts';

// Beside the product's code, not after it. A failure occurs again, and is shown, when the screen is opened.
if (location.pathname !== FIRST_PAGE) fetchFeatureScreens().catch(() => {});

/*
 * Requests a token for the signed-in user while the code of the product loads; other users leave for the sign-in
 * provider.
 */
const [{ startProduct }] = await Promise.all([
  import('./product.tsx'),
  needsPerson(location.pathname) ? arrive() : undefined,
]);
await startProduct();
