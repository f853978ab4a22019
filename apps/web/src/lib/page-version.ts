/** The file that a page begins with has its content in its name, so that it is the version of all of it. */
const ENTRY = /<script[^>]*\ssrc="([^"]+)"/;

const nameOf = (path: string) => path.replace(/^.*\/|\.\w+$/g, '');

/** Of the page that the browser runs. */
export function pageVersion(): string {
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  return entry === null ? '' : nameOf(new URL(entry.src, location.href).pathname);
}

/** Of the page that the server hands out now. Undefined when it hands out none: something in between may answer for it. */
export async function versionOnServer(): Promise<string | undefined> {
  try {
    const answer = await fetch(location.pathname, { cache: 'no-store', signal: AbortSignal.timeout(10_000) });
    const [, entry] = (answer.ok && ENTRY.exec(await answer.text())) || [];
    return entry === undefined ? undefined : nameOf(entry);
  } catch {
    return undefined;
  }
}
