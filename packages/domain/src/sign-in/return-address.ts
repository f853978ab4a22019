const HOME = '/workplace';

/** Browsers treat backslashes as slashes, and remove control characters from URLs. */
const TREACHEROUS = /[\\\p{Cc}\p{Zs}]/u;

/**
 * Returns a safe address to return to after sign-in: a path of this site, never another site and never the sign-in
 * itself.
 */
export function safeReturn(to: unknown, origin: string): string {
  if (typeof to !== 'string' || !to.startsWith('/') || TREACHEROUS.test(to)) return HOME;
  if (!URL.canParse(to, origin)) return HOME;
  const url = new URL(to, origin);
  // '/x/..//evil' looks local until its dots are resolved.
  if (url.origin !== new URL(origin).origin || url.pathname.startsWith('//')) return HOME;
  return /^\/session(?:\/|$)/.test(url.pathname) ? HOME : `${url.pathname}${url.search}${url.hash}`;
}
