import { CALLBACK_PATH } from './lib/sign-in-config.ts';
import { finishSignIn } from './lib/sign-in.ts';
import { leaveAtOnce } from './routes/arrival.ts';
import { needsPerson } from './routes/needs-person.ts';

/*
 * Tokens live in memory, so every opened page that needs a person leads through the sign-in provider, which sends back
 * at once whoever it knows. For leaving, nothing that draws is fetched; on the way back it starts while the tokens are
 * on their way.
 */
if (needsPerson(location.pathname)) await leaveAtOnce();
// The route of that address waits for the same, and tells what went wrong.
if (location.pathname === CALLBACK_PATH) finishSignIn().catch(() => {});

const { startProduct } = await import('./product.tsx');
await startProduct();
