/** What our own style elements carry, so that the content policy lets them pass. */
export const styleNonce = () => document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
