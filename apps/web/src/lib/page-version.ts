const nameOf = (path: string) => path.replace(/^.*\/|\.\w+$/g, '');

/** Of the page that the browser runs. */
export function pageVersion(): string {
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  return entry === null ? '' : nameOf(new URL(entry.src, location.href).pathname);
}
