type Policy = { createHTML(html: string): string };
type Factory = { createPolicy(name: string, rules: Policy): Policy };

let policy: Policy | undefined;

/**
 * Marks HTML that the server composed from an allow-list as trusted, for a sandboxed frame. Only browsers with Trusted
 * Types need this.
 */
export function trustedMail(html: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: Factory };
  policy ??= trustedTypes?.createPolicy('berth-mail-preview', { createHTML: (text) => text });
  return policy?.createHTML(html) ?? html;
}
