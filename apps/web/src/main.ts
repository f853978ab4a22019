import { CALLBACK_PATH } from './lib/sign-in-config.ts';
import { comeBack, leaveAtOnce } from './routes/arrival.ts';
import { needsPerson } from './routes/needs-person.ts';

/*
 * Tokens live in memory, so every opened page that needs a person leads through the sign-in provider, which sends back
 * at once whoever it knows. For leaving, nothing that draws is fetched; for coming back, it is fetched while the tokens
 * are on their way.
 */
const fetchProduct = () => import('./product.tsx');

if (needsPerson(location.pathname)) await leaveAtOnce();
const product = fetchProduct();
if (location.pathname === CALLBACK_PATH) await comeBack();
await (await product).startProduct();
