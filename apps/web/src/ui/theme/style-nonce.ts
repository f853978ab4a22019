/** The nonce that our own style elements carry, so that the content security policy accepts them. */
export const styleNonce = () => document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
