/** The name of the entry file contains a hash of its content, so it identifies the version. */
const ENTRY = /<script[^>]*\ssrc="([^"]+)"/;

const nameOf = (path: string) => path.replace(/^.*\/|\.\w+$/g, '');

/** The version of the page in the browser. */
export function pageVersion(): string {
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  return entry === null ? '' : nameOf(new URL(entry.src, location.href).pathname);
}

/** The version that the server serves now. Undefined if there is none, because a proxy may answer instead. */
export async function versionOnServer(): Promise<string | undefined> {
  try {
    const answer = await fetch(location.pathname, { cache: 'no-store', signal: AbortSignal.timeout(10_000) });
    const [, entry] = (answer.ok && ENTRY.exec(await answer.text())) || [];
    return entry === undefined ? undefined : nameOf(entry);
  } catch {
    return undefined;
  }
}
