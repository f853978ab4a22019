import { InMemoryWebStorage, UserManager, WebStorageStateStore } from 'oidc-client-ts';
import { CALLBACK_PATH, type SignInConfig } from './sign-in-config.ts';

/** The sign-in provider as the library sees it: tokens in memory, the state of a redirect in this tab only. */
export async function signInProvider(config: SignInConfig): Promise<UserManager> {
  const provider = new UserManager({
    authority: config.authority,
    client_id: config.clientId,
    scope: 'openid',
    response_type: 'code',
    redirect_uri: `${location.origin}${CALLBACK_PATH}`,
    post_logout_redirect_uri: `${location.origin}/`,
    userStore: new WebStorageStateStore({ store: new InMemoryWebStorage() }),
    stateStore: new WebStorageStateStore({ store: sessionStorage, prefix: 'berth.signin.' }),
    automaticSilentRenew: false,
    monitorSession: false,
    loadUserInfo: false,
  });
  // A sign-in given up half-way leaves its state behind; on the way back from one it is still needed.
  if (location.pathname !== CALLBACK_PATH) await provider.clearStaleState();
  return provider;
}
