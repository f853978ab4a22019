const HOME = '/workplace';

/** Backslashes are slashes to a browser, and control characters vanish from addresses. */
const TREACHEROUS = /[\\\p{Cc}\p{Zs}]/u;

/** An address to return to after sign-in: a path of our own, never another site, never the sign-in itself. */
export function safeReturn(to: unknown, origin: string): string {
  if (typeof to !== 'string' || !to.startsWith('/') || TREACHEROUS.test(to)) return HOME;
  if (!URL.canParse(to, origin)) return HOME;
  const url = new URL(to, origin);
  // '/x/..//evil' is ours until its dots are resolved.
  if (url.origin !== new URL(origin).origin || url.pathname.startsWith('//')) return HOME;
  return /^\/session(?:\/|$)/.test(url.pathname) ? HOME : `${url.pathname}${url.search}${url.hash}`;
}
