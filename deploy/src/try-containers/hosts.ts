/** Names under .localhost resolve to this machine in every browser, without an entry in any file. */
export const HOSTS = { product: 'berth.localhost', signIn: 'login.berth.localhost' };
